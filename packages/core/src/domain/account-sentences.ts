/** What a new account is told. A link that was mailed to the address has proven it already. */
export const registeredSentence = ({ isAddressProven }: { isAddressProven: boolean }): string =>
  isAddressProven
    ? 'Account created successfully!'
    : 'Account created successfully! Please check your email to verify your account.'

export const EMAIL_CONFIRMED = 'Your email address is confirmed.'

/** The link was used before, or the address was confirmed in another way. */
export const EMAIL_ALREADY_CONFIRMED = 'Your email address is already confirmed.'
