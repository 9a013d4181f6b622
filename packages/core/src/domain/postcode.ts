import { ukOnly } from './soft-check.ts'
import { msg } from './msg.ts'

// The pattern of HMRC's and the Cabinet Office's schemas (BS 7666), on the normalised form.
const SHAPE =
  /^(GIR 0AA|([A-PR-UWYZ]\d{1,2}|[A-PR-UWYZ][A-HK-Y]\d{1,2}|[A-PR-UWYZ]\d[A-HJKPSTUW]|[A-PR-UWYZ][A-HK-Y]\d[ABEHMNPRVWXY]) \d[ABD-HJLNP-UW-Z]{2})$/

/** Upper case with one space before the last three: `sw1a1aa` is `SW1A 1AA`. */
export const normalisePostcode = (text: string): string =>
  text
    .replace(/\s/g, '')
    .toUpperCase()
    .replace(/^(.+)(.{3})$/, '$1 $2')

/** A sentence to warn with; null when it looks right or is empty. */
export const checkPostcode = ukOnly((text) =>
  SHAPE.test(normalisePostcode(text))
    ? null
    : msg('This does not look like a UK postcode, such as LS1 4AP. Please check it.'),
)
