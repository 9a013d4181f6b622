/**
 * Illustrative examples, marked as such wherever they are shown: nobody has said these words. Real
 * ones take their place here, and `TESTIMONIALS_NOTE` goes with the last example.
 */
export const TESTIMONIALS_NOTE = 'Illustrative examples, not quotes from real customers.'

export const TESTIMONIALS = [
  {
    quote:
      'I used to do invoices on a Sunday night with a calculator. Now it is done before I have my boots off, and the CIS is right.',
    name: 'Example bricklayer',
    place: 'self-employed, paid by the day',
  },
  {
    quote:
      'Forty invoices on a Friday took me the afternoon. Now I can see which day somebody is arguing about.',
    name: 'Example site manager',
    place: 'approves invoices every week',
  },
  {
    quote: 'It shows how it got to the number. That ends most phone calls.',
    name: 'Example electrician',
    place: 'CIS 20%, VAT registered',
  },
] as const
