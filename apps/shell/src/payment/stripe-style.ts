/** The look of Stripe's fields, which no style sheet of ours reaches: the tokens as hex (design/contrast.txt). */
const colours = {
  light: { ink: '#032939', ink2: '#3a5966', alert: '#b52935' },
  dark: { ink: '#e6f3f5', ink2: '#a4bec5', alert: '#f6908d' },
};

export function stripeStyle(theme: string | undefined): unknown {
  const { ink, ink2, alert } = colours[theme === 'dark' ? 'dark' : 'light'];
  return {
    base: {
      color: ink,
      iconColor: ink,
      fontFamily: 'system-ui, sans-serif',
      fontSize: '17px',
      lineHeight: '27px',
      '::placeholder': { color: ink2 },
    },
    invalid: { color: alert, iconColor: alert },
  };
}
