import { expect, it } from 'vitest'
import { contract, session, VALIDATES_RESPONSES } from '@daysheet/core'
import { cookieSession } from './cookie-session.ts'
import { createHttpClient, createStagedHttpClient } from './create-http-client.ts'

const options = { baseUrl: 'https://api.example.test', auth: cookieSession() }

it('a staged client has the nouns that were added, and ends as the whole one', () => {
  const { client, add } = createStagedHttpClient(options)
  add({ session })
  expect(Object.keys(client)).toEqual(['session'])
  add(contract)
  const whole = createHttpClient(options)
  expect(Object.keys(client).sort()).toEqual(Object.keys(whole).sort())
  expect(Object.keys(client.invoices)).toEqual(Object.keys(whole.invoices))
  expect(VALIDATES_RESPONSES in client).toBe(true)
})
