import { describe, expect, it } from 'vitest'
import type { HmrcError } from './error-table.ts'
import { describePlace, pathOfError } from './error-place.ts'

const error = (changes: Partial<HmrcError>): HmrcError => ({
  ...{ number: '5012', type: 'business', text: '', location: '', raised_by: 'Department' },
  ...changes,
})
const SENT = [
  { worker_id: 'w1', worker_name: 'Callum Reid' },
  { worker_id: 'w2', worker_name: 'Grace Hill' },
  { worker_id: 'w3', worker_name: 'Łukasz Nowak' },
]

describe('the field that an error of HMRC is about', () => {
  it.each([
    ['/CISreturn/Subcontractor[3]/UTR', 'lines.2.utr_number'],
    ['/CISreturn[1]/Subcontractor[3]/Name[1]/Fore[2]', 'lines.2.forenames'],
    ['/cis:CISreturn/cis:Subcontractor[3]/cis:TotalDeducted[1]', 'lines.2.deducted'],
    [
      "/*[local-name()='CISreturn']/*[local-name()='Subcontractor'][3]/*[local-name()='UTR'][1]",
      'lines.2.utr_number',
    ],
    ['/CISrequest/Subcontractor[2]/Partnership/UTR', 'lines.1.partnership_utr'],
    ['/CISreturn/Subcontractor[2]', 'lines.1'],
    ['/CISreturn/Contractor/AOref', 'contractor.accounts_office_reference'],
    ['line 3', 'lines.2'],
    ['Subcontractor 3', 'lines.2'],
    ['', null],
    ['Keys', null],
    // A place in the text of the message, not of a line of the return.
    ['line 1, column 812', null],
  ])('by its location %s', (location, path) => {
    expect(pathOfError(error({ location }))).toBe(path)
  })

  it('is the line that its text names, where its location says none', () => {
    expect(pathOfError(error({ text: 'The UTR in line 3 is not known' }))).toBe('lines.2')
    expect(pathOfError(error({ text: 'Subcontractor S-0002 was not found' }))).toBe('lines.1')
    expect(pathOfError(error({ text: 'The scheme is not active since line 0' }))).toBeNull()
  })

  it('is named for people: the worker of the line as it was sent, and the field', () => {
    const place = (location: string) => describePlace(error({ location }), SENT)
    expect(place('/CISreturn/Subcontractor[3]/UTR')).toEqual({
      ...{ path: 'lines.2.utr_number', worker_id: 'w3', worker_name: 'Łukasz Nowak' },
      field: 'UTR',
    })
    expect(place('line 2')).toMatchObject({ worker_name: 'Grace Hill', field: null })
    expect(place('/CISreturn/Contractor/AOref')).toMatchObject({
      ...{ worker_id: null, worker_name: null, field: 'Accounts Office reference' },
    })
    expect(place('line 9')).toMatchObject({ path: 'lines.8', worker_name: null })
  })
})
