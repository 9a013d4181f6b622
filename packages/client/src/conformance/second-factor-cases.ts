import { epochMs, totpStep, type ApiClient } from '@daysheet/core'
import { totpCode } from '../totp-code.ts'
import type { ConformanceCase, ConformanceWorld } from './conformance-world.ts'
import {
  holds,
  invalid,
  notFoundAs,
  refused,
  same,
  secondStepNeeded,
  wrongState,
} from './expectation.ts'
import { joinCompany } from './join-company.ts'
import { PASSWORD } from './registering-fixture.ts'

const USED =
  'This code is wrong, out of date or was used before. Wait for the next one in your app, and type that.'
const USED_RECOVERY =
  'This recovery code is wrong or was used before. Each works once; try another one.'

/** The code that the person's app shows now, or so many half minutes later. */
const codeOf = (secret: string, { now }: ConformanceWorld, later = 0) =>
  totpCode(secret, totpStep(epochMs(now())) + later)

/** Sets up an authenticator app, by the code of the half minute before. */
async function setUp(world: ConformanceWorld, { secondFactors }: ApiClient) {
  const { secret } = await secondFactors.beginTotp()
  const code = await codeOf(secret, world, -1)
  const added = await secondFactors.addTotp({ body: { name: 'Phone', code } })
  return { secret, codes: added.recovery_codes ?? [], factor: added.factor }
}

async function afterPassword({ makeClient }: ConformanceWorld, email: string) {
  const api = await makeClient()
  const login = api.session.login({ body: { email, password: PASSWORD } })
  await refused('the password alone', login, secondStepNeeded)
  return api
}

/** Two-step sign-in with an authenticator app and recovery codes; a passkey needs a browser. */
export const secondFactorCases: ConformanceCase[] = [
  {
    name: 'an authenticator app is set up by its first code, and then asked for after the password',
    run: async (world) => {
      const { api, user } = world.worker
      const { secret } = await api.secondFactors.beginTotp()
      const add = (code: string) => api.secondFactors.addTotp({ body: { name: 'Phone', code } })
      const right = await codeOf(secret, world, -1)
      const wrong = right === '000000' ? '000001' : '000000'
      await refused(
        'a wrong code',
        add(wrong),
        invalid({
          code: 'This is not the code of this key. Check that the clock of your device is right, and type the next one. Nothing was set up yet.',
        }),
      )
      const added = await add(right)
      same('how many recovery codes', added.recovery_codes?.length, 10)
      const other = await afterPassword(world, user.email)
      const question = await other.session.beginSecondStep()
      same('what is asked for', question, { totp: true, passkey: null, recovery_code: true })
      const enter = (code: string) => other.session.takeSecondStep({ body: { code } })
      await refused('the code of before', enter(right), invalid({ code: USED }))
      const signedIn = await enter(await codeOf(secret, world))
      same('who signed in', signedIn.user.id, user.id)
      same('me', (await other.session.me()).user.id, user.id)
      const { factors, recovery_codes_left } = await api.secondFactors.list()
      same('the name', factors[0]?.name, 'Phone')
      holds('it was used', factors[0]?.last_used_at !== null)
      same('codes left', recovery_codes_left, 10)
    },
  },
  {
    name: 'a recovery code signs in once, and new ones replace those of before',
    run: async (world) => {
      const { api, user } = world.worker
      const { codes } = await setUp(world, api)
      const [first = '', second = ''] = codes
      const enter = async (recovery_code: string) => {
        const other = await afterPassword(world, user.email)
        return other.session.takeSecondStep({ body: { recovery_code } })
      }
      same('who signed in', (await enter(` ${first.toUpperCase()} `)).user.id, user.id)
      const used = invalid({ recovery_code: USED_RECOVERY })
      await refused('the same again', enter(first), used)
      same('codes left', (await api.secondFactors.list()).recovery_codes_left, 9)
      const made = await api.secondFactors.makeRecoveryCodes()
      same('how many', made.recovery_codes.length, 10)
      await refused('one of before', enter(second), used)
      same('a new one', (await enter(made.recovery_codes[0] ?? '')).user.id, user.id)
    },
  },
  {
    name: 'somebody with two steps proves themself by the second one, which is named and removed',
    run: async (world) => {
      const { api } = world.worker
      const notNeeded = wrongState(
        'You have no two-step sign-in, so your password is asked for instead. Nothing was changed.',
      )
      await refused('without one', api.session.beginFactorStepUp(), notNeeded)
      const { secret, factor } = await setUp(world, api)
      const instead = wrongState(
        'You have two-step sign-in, so your passkey or a code is asked for instead. Nothing was changed.',
      )
      const password = api.session.confirmPassword({ body: { password: PASSWORD } })
      await refused('the password', password, instead)
      same('what is asked for', (await api.session.beginFactorStepUp()).totp, true)
      const code = await codeOf(secret, world)
      const { message } = await api.session.confirmFactor({ body: { code } })
      same('the answer', message, 'Thank you. You are not asked again for ten minutes.')
      const again = api.session.confirmFactor({ body: { code } })
      await refused('the same code again', again, invalid({ code: USED }))
      const params = { id: factor.id }
      const renamed = await api.secondFactors.rename({ params, body: { name: 'Work phone' } })
      same('the name', renamed.factor.name, 'Work phone')
      const strangers = world.client.api.secondFactors.remove({ params })
      await refused('a stranger', strangers, notFoundAs('Not found'))
      await api.secondFactors.remove({ params })
      const { factors, recovery_codes_left } = await api.secondFactors.list()
      same('what is left', [factors.length, recovery_codes_left], [0, 0])
    },
  },
  {
    name: 'a passkey that no browser has made is not added, and none signs in that is not there',
    run: async (world) => {
      const { api, user } = world.worker
      const { options } = await api.secondFactors.beginPasskey()
      same('whose', options.user.name, user.email)
      const client = btoa(JSON.stringify({ challenge: 'AAAA' })).replaceAll('=', '')
      const credential = {
        id: 'AAAA',
        rawId: 'AAAA',
        type: 'public-key' as const,
        response: { clientDataJSON: client, attestationObject: 'AAAA' },
      }
      const added = api.secondFactors.addPasskey({ body: { name: 'Key', credential } })
      await refused(
        'a made-up one',
        added,
        invalid({
          credential:
            'This passkey could not be checked. Nothing was set up: begin again, or use another device.',
        }),
      )
      await setUp(world, api)
      const other = await afterPassword(world, user.email)
      const response = { clientDataJSON: client, authenticatorData: 'AAAA', signature: 'AAAA' }
      const passkey = { id: 'AAAA', rawId: 'AAAA', type: 'public-key' as const, response }
      await refused(
        'an unknown one',
        other.session.takeSecondStep({ body: { passkey } }),
        invalid({ passkey: 'This passkey could not be confirmed. Try again, or use another way.' }),
      )
    },
  },
  {
    name: 'a company asks everybody for two steps, and who has none sets them up and does nothing else',
    run: async (world) => {
      const { api } = world.client
      const require = (required: boolean) => api.company.requireSecondFactor({ body: { required } })
      const member = await joinCompany(world, 'Joan Whitaker', 'viewer')
      await refused(
        'without one',
        require(true),
        wrongState(
          'Set up two-step sign-in for yourself first, in Account Settings. Nothing was changed.',
        ),
      )
      const { factor } = await setUp(world, api)
      same('the company', (await require(true)).company.second_factor_required, true)
      const { members } = await api.members.list()
      same(
        'who has it',
        members.map(({ second_factor }) => second_factor),
        [true, false],
      )
      const missing = {
        code: 'second_factor_missing' as const,
        status: 403,
        message:
          'Your company asks everybody for two-step sign-in. Set it up in Account Settings to go on. Nothing was changed.',
      }
      await refused('a list', member.api.members.list(), missing)
      same('me', (await member.api.session.me()).user.second_factor_missing, true)
      await setUp(world, member.api)
      same('me', (await member.api.session.me()).user.second_factor_missing, false)
      same('the list', (await member.api.members.list()).members.length, 2)
      const { name } = (await api.company.read()).company
      await refused(
        'removing the last one',
        api.secondFactors.remove({ params: { id: factor.id } }),
        wrongState(
          `${name} asks everybody for two-step sign-in, so your last way stays. Add another one first. Nothing was changed.`,
        ),
      )
      same('no longer', (await require(false)).company.second_factor_required, false)
      await api.secondFactors.remove({ params: { id: factor.id } })
    },
  },
]
