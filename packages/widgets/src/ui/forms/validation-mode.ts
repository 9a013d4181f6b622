/**
 * When every form of the product judges what was typed: all of it at the first submit, from then on
 * each field as it is changed. Never when a field is left: the press that leaves it would find the
 * page moved by an error line (docs/decisions/validation-at-submit.md).
 */
export const VALIDATION_MODE = { mode: 'onSubmit', reValidateMode: 'onChange' } as const
