import { nearest } from '../nearest.ts'
import { LABEL_KEYS } from './label-keys.ts'

/** A sentence for every label whose key the product does not show, with the nearest that it does. */
export function unknownLabels(labels: object): string[] {
  const known = new Set<string>(LABEL_KEYS)
  return Object.keys(labels)
    .filter((key) => !known.has(key))
    .map(
      (key) =>
        `The label '${key}' stands for no text of the widgets and changes nothing. ` +
        `The nearest text is '${nearest(key, LABEL_KEYS)}'.`,
    )
}
