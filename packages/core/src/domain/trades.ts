export const TRADE_TYPES = [
  'Electrician',
  'Plumber',
  'Carpenter',
  'Bricklayer',
  'Plasterer',
  'Painter',
  'Roofer',
  'General Labourer',
  'Site Supervisor',
  'Other',
] as const
export type TradeType = (typeof TRADE_TYPES)[number]

export const CSCS_CARD_COLOURS = [
  'green',
  'blue',
  'gold',
  'black',
  'white',
  'red',
  'academically_qualified',
  'professionally_qualified',
] as const
export type CscsCardColour = (typeof CSCS_CARD_COLOURS)[number]

export const CSCS_CARD_LABELS: Readonly<Record<CscsCardColour, string>> = {
  green: 'Green',
  blue: 'Blue',
  gold: 'Gold',
  black: 'Black',
  white: 'White',
  red: 'Red',
  academically_qualified: 'Academically Qualified',
  professionally_qualified: 'Professionally Qualified',
}
