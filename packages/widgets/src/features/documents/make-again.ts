import { msg } from '../../ui/i18n/words.ts'

/** What leads to a new document with this one's lines and days. */
export const MAKE_AGAIN = msg('Make a new one from this')

/** A draft is written on instead. */
export const canMakeAgain = ({ status }: { status: string }): boolean => status !== 'draft'
