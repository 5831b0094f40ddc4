/**
 * The simulator's PayPal script (developer.paypal.com/sdk/js): a button that leads to the simulator's page, which leads
 * back to the shop. It redirects instead of opening a window, because that works on every phone.
 */
(() => {
  const { src, dataset } = document.currentScript;
  const page = new URL('../checkoutnow', src);

  function Buttons({ createOrder, onError }) {
    const button = document.createElement('button');
    button.type = 'button';
    button.textContent = document.documentElement.lang === 'it' ? 'Paga con PayPal' : 'Pay with PayPal';
    // The colours of PayPal's button.
    Object.assign(button.style, { width: '100%', minHeight: '52px', border: 0, borderRadius: '26px' });
    Object.assign(button.style, { font: 'inherit', fontWeight: 600, background: '#ffc439', color: '#111' });
    /** True once the order exists and the next page is loading: a second press would request another order. */
    let leaving = false;
    const back = () => void (leaving = false);
    addEventListener('pageshow', back);
    async function pay() {
      if (leaving) return;
      leaving = true;
      try {
        page.searchParams.set('token', await createOrder());
        location.assign(page);
      } catch (error) {
        leaving = false;
        onError(error);
      }
    }
    button.addEventListener('click', () => void pay());
    return {
      isEligible: () => true,
      render: async (slot) => slot.append(button),
      async close() {
        removeEventListener('pageshow', back);
        button.remove();
      },
    };
  }

  window[dataset.namespace] = { Buttons };
})();
