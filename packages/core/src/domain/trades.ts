import { msg } from './msg.ts'

export const TRADE_TYPES = [
  msg('Electrician'),
  msg('Plumber'),
  msg('Carpenter'),
  msg('Bricklayer'),
  msg('Plasterer'),
  msg('Painter'),
  msg('Roofer'),
  msg('General Labourer'),
  msg('Site Supervisor'),
  msg('Other'),
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
  green: msg('Green'),
  blue: msg('Blue'),
  gold: msg('Gold'),
  black: msg('Black'),
  white: msg('White'),
  red: msg('Red'),
  academically_qualified: msg('Academically Qualified'),
  professionally_qualified: msg('Professionally Qualified'),
}
