import { child, textAt, type Element } from './parse-message.ts'
import type { BodyError } from './judge-body.ts'

/** What the name of a subcontractor asks for, as a word of it; HMRC's own stub reads its references. */
export const MAGIC_NAMES = ['refused', 'unmatched', 'gross', 'net'] as const
export type MagicName = (typeof MAGIC_NAMES)[number]

export function magicNameOf(subcontractor: Element): MagicName | undefined {
  const name = child(subcontractor, 'Name')
  const parts = name?.children.map(({ text }) => text) ?? [textAt(subcontractor, 'TradingName')]
  const words = parts
    .join(' ')
    .toLowerCase()
    .split(/[^a-z]+/)
  return MAGIC_NAMES.find((one) => words.includes(one))
}

/** The names that HMRC refuses here, each at its place. */
export function refusedNames(request: Element): BodyError[] {
  const subcontractors = request.children.filter(({ name }) => name === 'Subcontractor')
  return subcontractors.flatMap((one, at) => {
    if (magicNameOf(one) !== 'refused') return []
    const element = child(one, 'Name') ? 'Name/Sur' : 'TradingName'
    const location = `/CISrequest/Subcontractor[${at + 1}]/${element}`
    return [{ number: '5012', text: 'Practice: HMRC does not take this name', location }]
  })
}
