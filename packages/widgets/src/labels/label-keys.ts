import { NAME_LABEL_KEYS } from './name-label-keys.ts'
import { SENTENCE_LABEL_KEYS } from './sentence-label-keys.ts'

/** A text that the widgets show. */
export type LabelKey = (typeof NAME_LABEL_KEYS)[number] | (typeof SENTENCE_LABEL_KEYS)[number]

/** Every one of them; as types they cost a page nothing. */
export const LABEL_KEYS: readonly LabelKey[] = [...NAME_LABEL_KEYS, ...SENTENCE_LABEL_KEYS]
