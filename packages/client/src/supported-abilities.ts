import { callOfAbility, contract } from '@daysheet/core'

type Plain = Readonly<Record<string, unknown>>

const isPlain = (value: unknown): value is Plain =>
  typeof value === 'object' &&
  value !== null &&
  [Object.prototype, null].includes(Object.getPrototypeOf(value) as null)

/** The record under this key is another noun's than the call that answers with it. */
const NOUN_OF_KEY: Readonly<Record<string, string>> = { invoice: 'invoices', invoices: 'invoices' }

const nouns: Readonly<Record<string, object>> = contract

/** The call behind an ability, `invoices.markPaid`; null for an ability that no call is behind. */
export function abilityCallOf(noun: string, ability: string): string | null {
  const name = callOfAbility(ability)
  return name in (nouns[noun] ?? {}) ? `${noun}.${name}` : null
}

/** The answer of a call, copied, with the abilities of every record in it replaced. */
export function withAbilities(
  noun: string,
  answer: unknown,
  replace: (noun: string, abilities: Plain) => Plain,
): unknown {
  if (Array.isArray(answer)) {
    return answer.map((one: unknown) => withAbilities(noun, one, replace))
  }
  if (!isPlain(answer)) return answer
  const entries = Object.entries(answer).map(([key, value]) => [
    key,
    key === 'abilities' && isPlain(value)
      ? replace(noun, value)
      : withAbilities(NOUN_OF_KEY[key] ?? noun, value, replace),
  ])
  return Object.fromEntries(entries)
}

/**
 * The answer of a call with every record's abilities narrowed to what the client can do: with
 * `invoices.approve` alone, `{ approve: true, dispute: true }` is `{ approve: true, dispute: false }`.
 */
export const supportedAbilities = (
  noun: string,
  answer: unknown,
  isSupported: (call: string) => boolean,
): unknown =>
  withAbilities(noun, answer, (ofNoun, abilities) => {
    const entries = Object.entries(abilities).map(([ability, allowed]) => {
      const call = abilityCallOf(ofNoun, ability)
      return [ability, allowed === true && call !== null ? isSupported(call) : allowed]
    })
    return Object.fromEntries(entries) as Plain
  })
