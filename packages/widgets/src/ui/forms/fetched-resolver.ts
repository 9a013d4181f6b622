import type { FieldValues, Resolver } from 'react-hook-form'
import { msg } from '../i18n/words.ts'
import { errorTree } from './error-tree.ts'

/** Validates a form; `prefetch` asks for the rules that come later. */
export type FormResolver<Values extends FieldValues, Written> = Resolver<
  Values,
  unknown,
  Written
> & { prefetch?: () => void }

const UNCHECKED = msg(
  'What you typed could not be checked, and nothing was sent. It is still here. Check your connection, then try again. If that does not help, note what you typed and load the page anew.',
)

/**
 * Validates by rules whose code the first paint does not need: zod and the schemas of the contract.
 * Where they could not be fetched by the time of a submit, the form says so and stays as it is; the
 * next submit asks for them again.
 */
export function fetchedResolver<Values extends FieldValues, Written>(
  fetchRules: () => Promise<Resolver<Values, unknown, Written>>,
): FormResolver<Values, Written> {
  let rules: ReturnType<typeof fetchRules> | undefined
  const fetched = () =>
    (rules ??= fetchRules().catch((cause: unknown) => {
      rules = undefined
      throw cause
    }))
  const resolver: Resolver<Values, unknown, Written> = async (...parameters) => {
    const validate = await fetched().catch(() => null)
    if (validate) return validate(...parameters)
    return { values: {}, errors: errorTree<Values>([{ path: '', message: UNCHECKED }]) }
  }
  return Object.assign(resolver, {
    // A failure shows at the submit, where it matters.
    prefetch: () => void fetched().catch(() => undefined),
  })
}
