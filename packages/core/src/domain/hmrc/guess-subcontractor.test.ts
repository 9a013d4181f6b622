import { expect, it } from 'vitest'
import { guessSubcontractor } from './guess-subcontractor.ts'

const nothing = { company_name: null, company_number: null }

it('takes somebody of whom only the name is known for a sole trader', () => {
  expect(guessSubcontractor({ ...nothing, full_name: 'Łukasz Nowak' })).toEqual({
    business_type: 'soletrader',
    title: null,
    forenames: 'Łukasz',
    surname: 'Nowak',
    trading_name: null,
    company_number: null,
    partnership_name: null,
    partnership_utr: null,
  })
})

it('takes the parts of a name as the worker gave them', () => {
  const nameParts = { title: 'Ms', forenames: 'Maria', surname: 'O’Brien Silva' }
  const worker = { ...nothing, full_name: 'Maria O’Brien Silva', ...nameParts }
  expect(guessSubcontractor(worker)).toMatchObject(nameParts)
})

it('takes who has a trading name and says no more for a company, with its number', () => {
  const worker = { full_name: 'Grace Hill', company_name: 'Hill Ltd', company_number: '01234567' }
  const guess = guessSubcontractor(worker)
  expect(guess).toMatchObject({ business_type: 'company', company_number: '01234567' })
})

it('leaves out what the kind of business has not', () => {
  const worker = {
    full_name: 'John Brown',
    company_name: 'Brown & Sons',
    company_number: '01234567',
    partnership_name: 'Brown & Sons',
    partnership_utr: '9325690695',
  }
  expect(guessSubcontractor({ ...worker, business_type: 'soletrader' })).toMatchObject({
    company_number: null,
    partnership_name: null,
    partnership_utr: null,
  })
  expect(guessSubcontractor({ ...worker, business_type: 'partnership' })).toMatchObject({
    partnership_name: 'Brown & Sons',
    partnership_utr: '9325690695',
  })
})
