import { type ConformanceCase } from './conformance-world.ts'
import { freshEmail, PASSWORD } from './registering-fixture.ts'
import {
  duplicate,
  has,
  holds,
  invalid,
  notSignedIn,
  refused,
  same,
  stale,
  wrongCredentials,
  wrongState,
} from './expectation.ts'

export const sessionCases: ConformanceCase[] = [
  {
    name: 'me is the person who signed in, as the profile was saved',
    run: async ({ worker }) => {
      const { user } = await worker.api.session.me()
      has('me', user, {
        id: worker.user.id,
        user_type: 'worker',
        email_verified: true,
        vat_registered: true,
        cis_status: '20',
        bank_account_number: '66374958',
      })
    },
  },
  {
    name: 'who is not signed in is told so',
    run: async ({ makeClient, worker }) => {
      const anyone = await makeClient()
      const params = { id: worker.user.id }
      await refused('me', anyone.session.me(), notSignedIn)
      await refused('a list', anyone.invoices.listForWorker({ params }), notSignedIn)
      await refused('an answer', anyone.invoices.approve({ params }), notSignedIn)
    },
  },
  {
    name: 'a wrong password is refused and the right one signs in',
    run: async ({ makeClient, client }) => {
      const api = await makeClient()
      const { email } = client.user
      const login = (password: string) => api.session.login({ body: { email, password } })
      await refused('a wrong password', login('Wrong-2026'), wrongCredentials)
      same('the signed-in id', (await login(PASSWORD)).user.id, client.user.id)
      same('me', (await api.session.me()).user.id, client.user.id)
    },
  },
  {
    name: 'after sign-out nobody is signed in',
    run: async ({ client }) => {
      const { message } = await client.api.session.logout()
      same('the answer', message, 'Signed out successfully')
      await refused('me', client.api.session.me(), notSignedIn)
      await client.api.session.logout()
    },
  },
  {
    name: 'an email address has one account',
    run: async ({ makeClient, client }) => {
      const api = await makeClient()
      const { email } = client.user
      const account = {
        password: PASSWORD,
        full_name: 'Someone Else',
        user_type: 'client' as const,
      }
      const taken = duplicate('An account with this email already exists')
      await refused(
        'the same address',
        api.session.register({ body: { email, ...account } }),
        taken,
      )
      const shouted = { email: email.toUpperCase(), ...account }
      await refused('in capitals', api.session.register({ body: shouted }), taken)
    },
  },
  {
    name: 'a registration names every field that is wrong',
    run: async ({ makeClient }) => {
      const api = await makeClient()
      const body = {
        email: 'nobody',
        password: '123',
        full_name: 'A',
        user_type: 'client' as const,
      }
      const issues = {
        email: 'Please enter a valid email address',
        password: 'Password must be at least 6 characters',
        full_name: 'Name must be at least 2 characters',
      }
      await refused('it', api.session.register({ body }), invalid(issues))
      const common = { ...body, email: freshEmail(), full_name: 'Ann Lee', password: 'password1' }
      const weak = invalid({
        password: 'This is a weak password that many people use. Please choose another.',
      })
      await refused('a weak password', api.session.register({ body: common }), weak)
      const valid = { email: freshEmail(), password: PASSWORD, full_name: 'Ann Lee' }
      const unknown = { ...valid, user_type: 'worker' as const, is_admin: true }
      const { user, auto_login } = await api.session.register({ body: unknown })
      has('the account', user, { email: valid.email, user_type: 'worker', email_verified: false })
      holds('it is signed in at once', auto_login)
    },
  },
  {
    name: 'a link that confirmed an address says so when it is opened again',
    run: async ({ mailedSecret, makeClient }) => {
      const api = await makeClient()
      const email = freshEmail()
      const account = { password: PASSWORD, full_name: 'Ann Lee', user_type: 'worker' as const }
      await api.session.register({ body: { email, ...account } })
      const body = { token: await mailedSecret(email) }
      const first = await api.session.verifyEmail({ body })
      same('the first time', first.message, 'Your email address is confirmed.')
      has('the account', (await api.session.me()).user, { email_verified: true })
      const visitor = await makeClient()
      const second = await visitor.session.verifyEmail({ body })
      same('the second time', second.message, 'Your email address is already confirmed.')
      const resend = api.session.resendVerification()
      await refused('asking for it', resend, wrongState('Your email address is already confirmed.'))
      const madeUp = visitor.session.verifyEmail({ body: { token: 'never-mailed' } })
      const unknown = invalid({ token: 'Invalid or expired verification link' })
      await refused('a made-up link', madeUp, unknown)
    },
  },
  {
    name: 'a sign-in on a new device is told by mail, and whoever it was not ends everything',
    run: async ({ mailedSecret, makeClient }) => {
      const own = await makeClient()
      const email = freshEmail()
      const account = { password: PASSWORD, full_name: 'Łukasz O’Brien' }
      await own.session.register({ body: { email, ...account, user_type: 'worker' } })
      const first = await mailedSecret(email)
      const elsewhere = await makeClient()
      const credentials = { email, password: PASSWORD }
      await elsewhere.session.login({ body: credentials })
      const token = await mailedSecret(email)
      holds('a mail of its own', token !== first)
      const visitor = await makeClient()
      const { message, reset } = await visitor.session.disownSignIn({ body: { token } })
      same(
        'what is said',
        message,
        'Every device is signed out, and the old password works no more. Choose a new one now.',
      )
      await refused('the first device', own.session.me(), notSignedIn)
      await refused('the new one', elsewhere.session.me(), notSignedIn)
      const old = visitor.session.login({ body: credentials })
      await refused('the old password', old, wrongCredentials)
      const newPassword = 'Trestle-77-oak'
      await visitor.session.resetPassword({ body: { ...reset, newPassword } })
      const { user } = await visitor.session.login({ body: { email, password: newPassword } })
      has('who signs in', user, { email })
      const sentence =
        'This link was used before or has run out. Choose a new password by the link on the sign-in page: that signs every device out too.'
      const again = visitor.session.disownSignIn({ body: { token } })
      await refused('the link once more', again, invalid({ token: sentence }))
    },
  },
  {
    name: 'a profile keeps what is absent, unsets what is empty and drops what is not its own',
    run: async ({ worker }) => {
      const body = { phone: '07700 900123', city: '', email: 'other@example.com' }
      const { user } = await worker.api.session.updateProfile({ body })
      has('the profile', user, {
        phone: '07700 900123',
        city: null,
        email: worker.user.email,
        vat_number: '101747696',
        version: worker.user.version + 1,
      })
    },
  },
  {
    name: 'a profile with wrong values is refused whole, naming each',
    run: async ({ worker }) => {
      const body = { phone: '07700 900999', accounts_email: 'x', cscs_expiry: '2026-02-30' }
      const call = worker.api.session.updateProfile({ body })
      const issues = {
        accounts_email: 'Please enter a valid email address',
        cscs_expiry: 'There is no 30 February 2026',
      }
      await refused('it', call, invalid(issues))
      same('the phone', (await worker.api.session.me()).user.phone, worker.user.phone)
    },
  },
  {
    name: 'a profile takes a UTR and its like in their own shape only, and checks no digits',
    run: async ({ worker }) => {
      const save = (body: { utr_number?: string; vat_number?: string; country?: 'GB' | 'IE' }) =>
        worker.api.session.updateProfile({ body })
      const call = save({ utr_number: '-271821-04-20', vat_number: '=101747696' })
      const issues = {
        utr_number: 'A UTR has 10 digits. Please check it.',
        vat_number: 'A VAT number has 9 digits. Please check it.',
      }
      await refused('it', call, invalid(issues))
      const { user } = await save({ utr_number: '12345 67890K' })
      same('the UTR', user.utr_number, '12345 67890K')
      await save({ country: 'IE', utr_number: '1234567T' })
    },
  },
  {
    name: 'nobody who has just signed in is sent a code, or asked for anything',
    run: async ({ worker: { api, user } }) => {
      const notNeeded = wrongState(
        'No code is needed here: you have signed in yourself, so your password is asked for instead.',
      )
      await refused('asking for one', api.session.requestStepUp(), notNeeded)
      const entered = api.session.confirmStepUp({ body: { code: '123456' } })
      await refused('entering one', entered, notNeeded)
      const saved = await api.session.updateProfile({ body: { bank_sort_code: '11-22-33' } })
      same('the sort code', saved.user.bank_sort_code, '11-22-33')
      same('whose it is', saved.user.id, user.id)
    },
  },
  {
    name: 'the password is entered again in one’s own session, and a wrong one is said',
    run: async ({ worker: { api, user } }) => {
      const enter = (password: string) => api.session.confirmPassword({ body: { password } })
      const missing = invalid({ password: 'Enter your password' })
      await refused('no password', enter(''), missing)
      const wrong = invalid({ password: 'This is not your password. Nothing was changed.' })
      await refused('a wrong one', enter('Wrong-2026'), wrong)
      const { message } = await enter(PASSWORD)
      same('the answer', message, 'Thank you. You are not asked again for ten minutes.')
      const saved = await api.session.updateProfile({ body: { bank_sort_code: '11-22-33' } })
      same('the sort code', saved.user.bank_sort_code, '11-22-33')
      same('whose it is', saved.user.id, user.id)
    },
  },
  {
    name: 'a profile that was changed elsewhere is not overwritten',
    run: async ({ worker }) => {
      const save = (version: number) =>
        worker.api.session.updateProfile({ body: { city: 'Leeds', version } })
      await save(worker.user.version)
      await refused('the second save', save(worker.user.version), stale)
    },
  },
]
