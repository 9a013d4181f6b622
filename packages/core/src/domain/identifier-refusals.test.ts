import { describe, expect, it } from 'vitest'
import { identifierRefusals } from './identifier-refusals.ts'

const worker = { user_type: 'worker', country: 'GB', company_country: 'United Kingdom' } as const
const client = { ...worker, user_type: 'client' } as const

const TAKEN = {
  utr_number: ['2108834503', '21088 34503K', 'k2108834503', '1234567890'],
  ni_number: ['AB123456C', 'ab 12 34 56 c', 'QQ123456C', 'AB123456'],
  vat_number: ['101747696', 'GB 101 7476 96', 'XI101747696', '123456789', '123456789001'],
  cis_verification_number: ['V1234567890', 'V1234567890/AB'],
  company_number: ['01234567', 'SC123456', '1234567', 'IP12345R', 'R0123456', 'oc 312345'],
  contractor_utr: ['2108834503K'],
  partnership_utr: ['93256 90695'],
  paye_reference: ['123/AB45678', '123 / ab45678', '073/p'],
  accounts_office_reference: ['123PA00012345', '123 PA 0001234 X'],
} as const

const REFUSED = {
  utr_number: ['-271821-04-20', 'K2108834503K', '210883450', '2108834503 x'],
  ni_number: ['12345678', 'AB12345', 'AB123456CD', 'AB-12-34-56-C'],
  vat_number: ['-101747696', '10174769', 'FR101747696', '101747696\u202e', '=101747696'],
  cis_verification_number: ['1234567890', 'V123456789', 'V1234567890I'],
  company_number: ['Hartwell', '123456789', 'SC-123456', '-1234567'],
  contractor_utr: ['0', 'ten digits'],
  partnership_utr: ['932569069'],
  paye_reference: ['123AB45678', '12/AB', '123/', '123/AB-4', '123/\u202eAB'],
  accounts_office_reference: ['120PH0040823', '123QA00012345', '-123PA00012345'],
} as const

describe.each(Object.keys(TAKEN) as (keyof typeof TAKEN)[])('%s', (path) => {
  it.each(TAKEN[path])('may be %j', (text) => {
    expect(identifierRefusals(worker, { [path]: text })).toEqual([])
  })

  it.each(REFUSED[path])('can’t be %j', (text) => {
    expect(identifierRefusals(worker, { [path]: text })).toEqual([
      { path, message: expect.stringMatching(/[Pp]lease check/) as string },
    ])
  })
})

describe('whose country is emptied in the same save', () => {
  it('is judged by the country that is saved: the United Kingdom', () => {
    const irish = { ...worker, country: 'IE' } as const
    for (const country of ['', ' ', null]) {
      const refused = identifierRefusals(irish, { country, utr_number: '1234567T' })
      expect(refused.map(({ path }) => path)).toEqual(['utr_number'])
    }
    expect(identifierRefusals(irish, { utr_number: '1234567T' })).toEqual([])
  })
})

describe('what is not judged', () => {
  it('is nothing, and what stood there before', () => {
    const person = { ...worker, utr_number: '-271821-04-20' }
    expect(identifierRefusals(person, {})).toEqual([])
    expect(identifierRefusals(person, { utr_number: '' })).toEqual([])
    expect(identifierRefusals(person, { utr_number: null })).toEqual([])
    expect(identifierRefusals(person, { utr_number: ' -271821-04-20 ' })).toEqual([])
    expect(identifierRefusals(person, { utr_number: '-271821-04-21' })).toHaveLength(1)
  })

  it('is how another country writes it, as long as it is letters and digits', () => {
    const ofIreland = {
      utr_number: '1234567T',
      vat_number: 'IE 6388047-V',
      company_number: '609312',
    }
    for (const [person, changes] of [
      [{ ...worker, country: 'IE' }, {}],
      [worker, { country: 'IE' }],
      [client, { company_country: 'Ireland' }],
      [{ ...client, company_country: 'Other' }, {}],
    ] as const) {
      expect(identifierRefusals(person, { ...changes, ...ofIreland })).toEqual([])
      expect(identifierRefusals(person, { ...changes, utr_number: '\u202e1' })).toEqual([
        { path: 'utr_number', message: expect.stringMatching(/^Use letters and digits/) as string },
      ])
    }
  })
})
