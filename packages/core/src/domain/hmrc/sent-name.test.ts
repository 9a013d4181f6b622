import { describe, expect, it } from 'vitest'
import { sentName, type HmrcSubcontractor } from './subcontractor.ts'

const buildSubcontractor = (overrides: Partial<HmrcSubcontractor> = {}): HmrcSubcontractor => ({
  ...{ name: 'Łukasz Wiśniewski', business_type: 'soletrader', title: 'Mr.' },
  ...{ forenames: 'Łukasz Jan', surname: 'Wiśniewski', trading_name: null },
  ...{ utr_number: null, company_number: null, ni_number: null },
  ...{ partnership_name: null, partnership_utr: null },
  ...overrides,
})

describe('the name that HMRC reads', () => {
  it('is of a sole trader every name in plain letters, without the title', () => {
    expect(sentName(buildSubcontractor())).toBe('Lukasz Jan Wisniewski')
  })

  it('is the trading name where there is one, and of a company what it is called here', () => {
    expect(sentName(buildSubcontractor({ trading_name: 'O’Brien & Sons' }))).toBe("O'Brien & Sons")
    expect(sentName(buildSubcontractor({ business_type: 'company', name: 'Tŷ Gŵyn Cyf' }))).toBe(
      'Ty Gwyn Cyf',
    )
  })

  it('is nothing where none is known', () => {
    expect(sentName(buildSubcontractor({ title: null, forenames: '', surname: ' ' }))).toBe('')
  })
})
