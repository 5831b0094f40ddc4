/**
 * The simulator's Stripe.js (docs.stripe.com/js): the card fields, and the one confirmation that a page uses. The
 * fields are part of the page, where Stripe uses frames, because only test cards are typed here.
 */
(() => {
  const api = new URL('../v1/payment_intents/', document.currentScript.src);

  const digitsOf = (text) => text.replace(/\D/g, '');
  const grouped = {
    /** `4242 4242 4242 4242`; American Express is grouped as 4, 6 and 5. */
    cardNumber(text) {
      const digits = digitsOf(text).slice(0, 19);
      const groups = /^3[47]/.test(digits) ? [4, 6, 5] : [4, 4, 4, 4, 3];
      return groups
        .map((size, i) => digits.slice(sum(groups, i), sum(groups, i) + size))
        .join(' ')
        .trim();
    },
    /** `12 / 34`; the year may also have four digits. */
    cardExpiry(text) {
      const digits = digitsOf(text).slice(0, 6);
      return digits.length > 2 ? `${digits.slice(0, 2)} / ${digits.slice(2)}` : digits;
    },
    cardCvc: (text) => digitsOf(text).slice(0, 4),
  };
  const sum = (sizes, until) => sizes.slice(0, until).reduce((all, size) => all + size, 0);

  /** Keeps the caret behind the same digit. */
  function regroup(input, group) {
    const before = digitsOf(input.value.slice(0, input.selectionStart)).length;
    input.value = group(input.value);
    let caret = 0;
    for (let seen = 0; seen < before && caret < input.value.length; caret++) if (/\d/.test(input.value[caret])) seen++;
    input.setSelectionRange(caret, caret);
  }

  const attributesIn = (locale) => ({
    cardNumber: { placeholder: '1234 1234 1234 1234', autocomplete: 'cc-number' },
    cardExpiry: { placeholder: locale === 'it' ? 'MM / AA' : 'MM / YY', autocomplete: 'cc-exp' },
    cardCvc: { placeholder: 'CVC', autocomplete: 'cc-csc' },
  });

  function createElement(fields, type, attributes, style) {
    const input = Object.assign(document.createElement('input'), attributes, { inputMode: 'numeric' });
    // As high as the slot that the page provides.
    const place = { width: '100%', margin: '-0.75rem 0', padding: '0.75rem 0' };
    Object.assign(input.style, place, { border: 0, background: 'none', outline: 'none' });
    const applyStyle = ({ base: { color, fontFamily, fontSize, lineHeight } }) =>
      Object.assign(input.style, { color, fontFamily, fontSize, lineHeight });
    applyStyle(style);
    const showFocus = () =>
      input.parentElement?.classList.toggle('StripeElement--focus', document.activeElement === input);
    for (const event of ['focus', 'blur']) input.addEventListener(event, showFocus);
    input.addEventListener('input', () => regroup(input, grouped[type]));
    fields[type] = input;
    return {
      fields,
      mount(slot) {
        // Like Stripe's fields, it uses the label of its slot.
        const label = document.querySelector(`label[for="${slot.id}"]`);
        input.setAttribute('aria-label', label?.textContent ?? type);
        label?.addEventListener('click', () => input.focus());
        slot.append(input);
      },
      update({ disabled, style: changed }) {
        input.readOnly = disabled ?? input.readOnly;
        if (changed) applyStyle(changed);
      },
      destroy: () => input.remove(),
    };
  }

  /** The card, or the form's message about the missing part. */
  function readCard({ cardNumber, cardExpiry, cardCvc }) {
    const [number, expiry, cvc] = [cardNumber, cardExpiry, cardCvc].map(({ value }) => digitsOf(value));
    const [month, year] = [Number(expiry.slice(0, 2)), expiry.slice(2)];
    if (number.length < 12) return { message: 'Your card number is incomplete.' };
    if (![2, 4].includes(year.length) || month < 1 || month > 12)
      return { message: 'Your card’s expiration date is incomplete.' };
    if (cvc.length < 3) return { message: 'Your card’s security code is incomplete.' };
    return { number, exp_month: month, exp_year: year.length === 2 ? `20${year}` : year, cvc };
  }

  /** Shows the bank's page; resolves when `isDecided` is true after a page load, or when the buyer closes it. */
  function showBank(url, isDecided) {
    const title = 'Your bank asks you to confirm';
    const dialog = Object.assign(document.createElement('dialog'), { ariaLabel: title });
    const frame = Object.assign(document.createElement('iframe'), { title, src: url });
    const close = Object.assign(document.createElement('button'), { textContent: 'Close without paying' });
    Object.assign(dialog.style, { width: 'min(100% - 2rem, 24rem)', padding: '1rem' });
    Object.assign(dialog.style, { border: 0, borderRadius: '1rem' });
    Object.assign(frame.style, { width: '100%', height: '20rem', border: 0, background: 'Canvas' });
    Object.assign(close.style, { width: '100%', minHeight: '2.75rem', font: 'inherit' });
    Object.assign(close.style, { border: '1px solid', borderRadius: '1.375rem', background: 'none' });
    dialog.append(frame, close);
    document.body.append(dialog);
    dialog.showModal();
    return new Promise((resolve) => {
      dialog.addEventListener('close', () => resolve(dialog.remove()));
      close.addEventListener('click', () => dialog.close());
      frame.addEventListener('load', () => void isDecided().then((decided) => decided && dialog.close()));
    });
  }

  window.Stripe = (key) => {
    const headers = { authorization: `Bearer ${key}` };
    const call = async (path, init) => (await fetch(new URL(path, api), { ...init, headers })).json();

    async function confirmCardPayment(secret, { payment_method: { card, billing_details } }) {
      const path = encodeURIComponent(secret.split('_secret_')[0]);
      const read = () => call(`${path}?${new URLSearchParams({ key, client_secret: secret })}`);
      const typed = readCard(card.fields);
      if (typed.message) return { error: { type: 'validation_error', message: typed.message } };
      const body = new URLSearchParams({ key, client_secret: secret, 'payment_method_data[type]': 'card' });
      for (const [name, value] of Object.entries(billing_details))
        body.set(`payment_method_data[billing_details][${name}]`, value);
      for (const [name, value] of Object.entries(typed)) body.set(`payment_method_data[card][${name}]`, value);
      try {
        // The payment may have succeeded although the response was lost.
        const reply = await call(`${path}/confirm`, { method: 'POST', body }).catch(read);
        if (reply.error) return reply;
        const bank = reply.next_action?.use_stripe_sdk.stripe_js;
        if (!bank) return { paymentIntent: reply };
        await showBank(bank, async () => (await read()).status !== 'requires_action');
        // If the buyer closed the dialog, the payment may have been confirmed just before.
        const intent = await read();
        const refusal = intent.last_payment_error;
        return refusal ? { error: { ...refusal, payment_intent: intent } } : { paymentIntent: intent };
      } catch {
        return { error: { type: 'api_connection_error', message: 'Stripe was not reached.' } };
      }
    }

    return {
      confirmCardPayment,
      elements({ locale }) {
        const fields = {};
        const attributes = attributesIn(locale);
        return { create: (type, { style }) => createElement(fields, type, attributes[type], style) };
      },
    };
  };
})();
