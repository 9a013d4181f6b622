import { createContext, useContext } from 'react'
import type { LabelKey } from '../../labels/label-keys.ts'

/** `'rate' | 'amount'` of `'{rate}% of labour {amount}'`. */
type Named<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never

type Value = string | number
export type Values = Readonly<Record<string, Value>>

type ValuesOf<Text extends string> = string extends Text
  ? [values?: Values]
  : [Named<Text>] extends [never]
    ? []
    : [values: Readonly<Record<Named<Text>, Value>>]

/**
 * What stands in place of a text: another, or for one with values in it also a function of them,
 * where a language has more plurals than two.
 */
export type Label<Text extends string> = [Named<Text>] extends [never]
  ? string
  : string | ((values: Readonly<Record<Named<Text>, Value>>) => string)

/** Other words for what the product says, by the English that it shows: `{ 'Net pay': 'Take home' }`. */
export type Labels = { readonly [Text in LabelKey]?: Label<Text> }

export interface Words {
  /** A text of the product in the host's words, its `{names}` filled in. */
  <const Text extends string>(text: Text, ...values: ValuesOf<Text>): string
  /** What a slot was given: words are looked up, all else is left as it is. */
  <Node>(node: [Node] extends [string] ? never : Node): Node
}

const fill = (text: string, values: Values): string =>
  text.replace(/\{(\w+)\}/g, (gap, name: string) =>
    Object.hasOwn(values, name) ? String(values[name]) : gap,
  )

type Lookup = (text: string, values: Values | undefined) => string

const wordsBy = (lookup: Lookup) =>
  ((node: unknown, values?: Values) =>
    typeof node === 'string' ? lookup(node, values) : node) as Words

/** As the product says it. */
export const english: Words = wordsBy((text, values) => (values ? fill(text, values) : text))

/** As the host says it, and in English where it says nothing. */
export function wordsOf(labels: Labels | undefined): Words {
  if (!labels) return english
  // A map: somebody's project may be called `constructor`.
  const known = new Map<string, string | ((values: Values) => string) | undefined>(
    Object.entries(labels),
  )
  return wordsBy((text, values) => {
    const label = known.get(text) ?? text
    if (typeof label === 'function') return label(values ?? {})
    return values ? fill(label, values) : label
  })
}

export const WordsContext = createContext<Words>(english)

/**
 * The host's words. A part of the kit looks its own texts up, once, where it shows them; a screen
 * asks for what it puts together itself: `words('Delete {number}?', { number })`. What a person has
 * typed is never looked up.
 */
export const useWords = (): Words => useContext(WordsContext)
