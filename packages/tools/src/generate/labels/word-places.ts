/**
 * Names by which a text of the product travels to a place where it is shown: attributes of parts,
 * properties of what a screen says, constants of words.
 */
export const WORD_NAMES = new Set(
  `label labels title subtitle hint placeholder header description pendingLabel confirmLabel
  cancelLabel retryLabel dismissLabel clearLabel submitLabel amountLabel allLabel countLabel
  action caption aside note does short reason count status safe failure success denied error
  message required view back empty heads date type hours amount children projectRule loadFailed
  createFailed saveFailed onlyEditable newTitle draft submit rejectionRequired when intro footer
  clientHint contents sum mark words value name footLabel sentence
  complaint`.split(/\s+/),
)

/** Constants such as INVOICE_STATUS_LABELS, SAME_AS_YESTERDAY or RESOLUTIONS: all that they hold. */
export const isWordsConstant = (name: string): boolean => /^[A-Z][A-Z_]*$/.test(name)

/** Functions that are told what to say. */
export const SAYING_CALLS = /^(words|say|Error)$|(^|\.)(notify|z)\.\w+$|^(issue|refuse|refusal)$/
