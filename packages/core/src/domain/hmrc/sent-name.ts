import { nameElements, type HmrcSubcontractor } from './subcontractor.ts'
import { transliterate } from './transliterate.ts'

const texts = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Array.isArray(value) ? value.flatMap(texts) : []

/**
 * The name of a line as HMRC reads it.
 *
 * Łukasz Wiśniewski, a sole trader, is Lukasz Wisniewski; O’Brien & Sons, his firm, O'Brien & Sons.
 */
export function sentName(of: HmrcSubcontractor): string {
  const { Name: name, TradingName: trading } = nameElements(of, (_field, written) =>
    written?.trim() ? transliterate(written) : undefined,
  )
  const parts = typeof name === 'object' ? Object.values(name) : [trading]
  return parts.flatMap(texts).filter(Boolean).join(' ')
}
