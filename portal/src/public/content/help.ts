/** What keeps people from getting in, on the contact page. */
export const HELP: readonly { question: string; answer: string }[] = [
  {
    question: 'I forgot my password',
    answer:
      'Ask for a link on the sign-in page. It works once, for 15 minutes, and only the newest one counts. Look in your spam folder too.',
  },
  {
    question: 'I am told that there were too many attempts',
    answer:
      'Wait for as long as the message says, or set a new password by the link that we send you. On a device that you signed in on before you have attempts of your own.',
  },
  {
    question: 'My invitation link does not work',
    answer:
      'A link works until the invitation is answered, for 7 days, and only the newest one counts. Ask the company that invited you to send it again.',
  },
  {
    question: 'I got no email to confirm my address',
    answer:
      'Sign in and press Send the link again. If nothing arrives, check the address for a slip.',
  },
]
