import { createContext, useContext } from 'react'
import { filledInFinder } from './filled-in.ts'

/** `'rate' | 'amount'` of `'{rate}% of labour {amount}'`. */
type Named<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never

type Value = string | number
export type Values = Readonly<Record<string, Value>>

/** A sentence with its English plural forms, chosen by `count`. Its key is the one for several. */
export interface Plural {
  readonly one: string
  readonly other: string
}

export type Message = string | Plural

/**
 * Marks what people read where it is written outside `words(…)`: `title={msg('No invoices yet')}`.
 * Changes nothing; `npm run generate -- labels` lists what stands in it.
 */
export const msg = /* @__NO_SIDE_EFFECTS__ */ <const Text extends Message>(message: Text): Text =>
  message

type PluralValues<Text> = Readonly<Record<Exclude<Named<Text>, 'count'>, Value> & { count: number }>

type ValuesOf<Text extends Message> = Text extends Plural
  ? [values: PluralValues<Text['other']>]
  : string extends Text
    ? [values?: Values]
    : [Named<Text>] extends [never]
      ? []
      : [values: Readonly<Record<Named<Text>, Value>>]

/** What replaces a text: another, or for one with values in it also a function of them. */
export type Label<Text extends string> = [Named<Text>] extends [never]
  ? string
  : string | ((values: Readonly<Record<Named<Text>, Value>>) => string)

/** The forms of a sentence in any language: Polish has `one`, `few`, `many` and `other` (CLDR). */
export type PluralForms = Readonly<Partial<Record<Intl.LDMLPluralRule, string>> & { other: string }>

/** What replaces a sentence with plural forms: forms, one text for every count, or a function. */
export type PluralLabel<Text extends string> =
  | string
  | PluralForms
  | ((values: PluralValues<Text>) => string)

/** The labels by their English keys, once their types are checked. */
export type LabelRecord = Readonly<
  Record<string, string | PluralForms | ((values: never) => string) | undefined>
>

export interface Words {
  /** A text of the product in the host's words, its `{names}` filled in. */
  <const Text extends Message>(message: Text, ...values: ValuesOf<Text>): string
  /** What a slot was given: texts are looked up, all else is left as it is. */
  <Node>(node: [Node] extends [string] ? never : Node): Node
  /** `A, B and C`, as the host's language joins them. */
  list: (items: readonly string[]) => string
}

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : gap,
  )

const isPlural = (node: unknown): node is Plural =>
  typeof node === 'object' && node !== null && 'one' in node && 'other' in node

const ENGLISH = 'en-GB'

/** `Intl` throws at a tag such as `pl_PL`; a host's mistake must not take the screen away. */
function languageTag(language: string | undefined): string {
  try {
    return Intl.getCanonicalLocales(language)[0] ?? ENGLISH
  } catch {
    return ENGLISH
  }
}

/** As the host says it, and in English where it says nothing. */
export function wordsOf(labels: LabelRecord | undefined, givenLanguage?: string): Words {
  const language = languageTag(givenLanguage)
  // A map: somebody's project may be called `constructor`.
  const labelsByText = new Map(Object.entries(labels ?? {}))
  const findFilledIn = filledInFinder([...labelsByText.keys()])
  const formOf = (forms: PluralForms, count: unknown, of: string) =>
    forms[new Intl.PluralRules(of).select(Number(count))] ?? forms.other

  const words = (node: unknown, values?: Values): unknown => {
    if (typeof node !== 'string' && !isPlural(node)) return node
    if (typeof node === 'string' && !values && !labelsByText.has(node) && /\d/.test(node)) {
      const match = findFilledIn(node)
      if (match) return words(match.key, match.values)
    }
    const label = labelsByText.get(typeof node === 'string' ? node : node.other)
    if (typeof label === 'function') return (label as (values: Values) => string)(values ?? {})
    const text = label ?? node
    const form =
      typeof text === 'string'
        ? text
        : formOf(text, values?.['count'], label === undefined ? ENGLISH : language)
    return values ? fill(form, values) : form
  }
  const list = (items: readonly string[]) => new Intl.ListFormat(language).format(items)
  return Object.assign(words, { list }) as Words
}

/** As the product says it. */
export const english: Words = /* @__PURE__ */ wordsOf(undefined)

export const WordsContext = createContext<Words>(english)

/**
 * The host's words. A part of the kit looks its own texts up, once, where it shows them; a screen
 * asks for what it puts together itself: `words('Delete {number}?', { number })`. What a person has
 * typed is never looked up.
 */
export const useWords = (): Words => useContext(WordsContext)
