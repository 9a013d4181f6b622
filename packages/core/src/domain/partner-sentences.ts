// What a partner's engineers read in an answer to their server. No widget shows it: it has no label.

/** The address belongs to somebody: only they can let a partner act in their account. */
export const PROVISIONED_ADDRESS_EXISTS =
  'An account with this email address exists already. Nothing was changed: linking it needs its owner’s consent.'

/** A repeated call that says something else about the person than the first one did. */
export const EXTERNAL_ID_IN_USE =
  'This id is linked to an account with another email address or user type. Nothing was changed: unlink it first, or use another id.'

export const EXTERNAL_ID_UNKNOWN =
  'No account is linked to this id. Provision the person first with PUT /api/partner/users/{external_id}.'

export const PARTNER_KEY_SIGNS_NOBODY_IN =
  'A partner’s key signs nobody in. Make a session for a person with POST /api/partner/sessions and call with its token.'

export const SANDBOX_NEEDS_TEST_KEY =
  'This needs a test key: a live key has no sandbox. Nothing was changed.'

/** A plan would be paid for with real money by a person whom a test key has made up. */
export const SANDBOX_PAYS_NOTHING =
  'Plans are not paid for in a sandbox. Start the trial instead. Nothing was changed.'
