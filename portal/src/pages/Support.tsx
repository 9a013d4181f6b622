import { AuthLayout, ButtonLink, Heading, Link, Stack, Text } from '@daysheet/widgets/kit'
import { homeOf } from '../addresses.ts'
import { useSession } from '../session/SessionProvider.tsx'

const ANSWERS: readonly { question: string; answer: string }[] = [
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

/** /contact: what helps people who can't get in or go on. */
export default function Support() {
  const { user } = useSession()
  return (
    <AuthLayout
      homeHref="/"
      title="Support"
      intro="What helps when you cannot get in"
      footer={user ? undefined : <Link href="/forgot-password">Forgot password?</Link>}
    >
      <Stack gap={5}>
        {ANSWERS.map(({ question, answer }) => (
          <Stack key={question} gap={1}>
            <Heading level={2}>{question}</Heading>
            <Text>{answer}</Text>
          </Stack>
        ))}
        <ButtonLink variant="primary" isBlock href={user ? homeOf(user.user_type) : '/login'}>
          {user ? 'Continue' : 'Back to sign in'}
        </ButtonLink>
      </Stack>
    </AuthLayout>
  )
}
