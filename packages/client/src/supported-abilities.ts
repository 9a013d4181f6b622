import { callOfAbility, contract } from '@daysheet/core'

type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as null)

/** The record under this key is another noun's than the call that answers with it. */
const NOUN_OF_KEY: Plain = { invoice: 'invoices', invoices: 'invoices' }

const nouns: Readonly<Record<string, object>> = contract

/** The call behind an ability, `invoices.markPaid`; null for an ability that no call is behind. */
export function abilityCallOf(noun: string, ability: string): string | null {
  const name = callOfAbility(ability)
  return name in (nouns[noun] ?? {}) ? `${noun}.${name}` : null
}

function narrowed(noun: string, abilities: Plain, isSupported: (call: string) => boolean): Plain {
  const entries = Object.entries(abilities).map(([ability, allowed]) => {
    const call = abilityCallOf(noun, ability)
    return [ability, allowed === true && call !== null ? isSupported(call) : allowed]
  })
  return Object.fromEntries(entries) as Plain
}

/**
 * The answer of a call with every record's abilities narrowed to what the client can do: with
 * `invoices.approve` alone, `{ approve: true, dispute: true }` is `{ approve: true, dispute: false }`.
 */
export function supportedAbilities(
  noun: string,
  answer: unknown,
  isSupported: (call: string) => boolean,
): unknown {
  if (Array.isArray(answer)) {
    return answer.map((one: unknown) => supportedAbilities(noun, one, isSupported))
  }
  if (!isPlain(answer)) return answer
  const entries = Object.entries(answer).map(([key, value]) => {
    if (key === 'abilities' && isPlain(value)) return [key, narrowed(noun, value, isSupported)]
    const nounOfKey = NOUN_OF_KEY[key]
    const ofNoun = typeof nounOfKey === 'string' ? nounOfKey : noun
    return [key, supportedAbilities(ofNoun, value, isSupported)]
  })
  return Object.fromEntries(entries)
}
