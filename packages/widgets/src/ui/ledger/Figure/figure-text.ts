const pounds = new Intl.NumberFormat('en-GB', { style: 'currency', currency: 'GBP' })

/** Pounds as `£1,995.18`, always two decimals; a text as it is. Both with a real minus sign. */
export const figureText = (amount: number | string): string =>
  // A hyphen is half the width of a digit, so negative amounts would not line up.
  (typeof amount === 'number' ? pounds.format(amount === 0 ? 0 : amount) : amount).replace(
    /^-/,
    '−',
  )
