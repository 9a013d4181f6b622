import { describe, expect, it } from 'vitest'
import { CIS_REQUEST, CIS_RETURN } from './message-schema.ts'
import { shapeIssues, writeElements, type Elements } from './message-shape.ts'

const contractor = { UTR: '2325648152', AOref: '123PP87654321' }
const person: Elements = { Name: { Ttl: 'Mr', Fore: ['John', 'Peter'], Sur: 'Brown' } }
const line = (changes: Elements = {}): Elements => ({
  ...person,
  WorksRef: 'S-0001',
  UTR: '8786438047',
  TotalPayments: '1234.00',
  CostOfMaterials: '456.00',
  TotalDeducted: '155.80',
  ...changes,
})
const cisReturn = (changes: Elements = {}): Elements => ({
  Contractor: contractor,
  Subcontractor: [line()],
  Declarations: { EmploymentStatus: 'yes', Verification: 'yes', InformationCorrect: 'yes' },
  ...changes,
})
const subcontractor = (changes: Elements = {}): Elements => ({
  Action: 'match',
  Type: 'soletrader',
  ...person,
  UTR: '8786438047',
  ...changes,
})
const request = (changes: Elements = {}): Elements => ({
  Contractor: contractor,
  Subcontractor: [subcontractor()],
  Declaration: 'yes',
  ...changes,
})
const ofLine = (changes: Elements) => cisReturn({ Subcontractor: [line(changes)] })
const ofSubcontractor = (changes: Elements) => request({ Subcontractor: [subcontractor(changes)] })
const trading = (name: string): Elements => ({ Name: undefined, TradingName: name })
const declared = (changes: Elements) =>
  cisReturn({ Declarations: { InformationCorrect: 'yes', ...changes } })

describe('a message as HMRC takes it (TV6)', () => {
  it('has no issue', () => {
    expect(shapeIssues(CIS_RETURN, cisReturn())).toEqual([])
    expect(shapeIssues(CIS_REQUEST, request())).toEqual([])
  })

  it.each<[string, Elements, string]>([
    [
      'AOref 123QP87654321',
      cisReturn({ Contractor: { ...contractor, AOref: '123QP87654321' } }),
      'Contractor.AOref',
    ],
    [
      'VerificationNumber V1234567890I',
      ofLine({ VerificationNumber: 'V1234567890I' }),
      'Subcontractor.0.VerificationNumber',
    ],
    [
      'VerificationNumber with a slash',
      ofLine({ VerificationNumber: 'V1234567890/A' }),
      'Subcontractor.0.VerificationNumber',
    ],
    ['TotalPayments 100.50', ofLine({ TotalPayments: '100.50' }), 'Subcontractor.0.TotalPayments'],
    ['TotalPayments 007.00', ofLine({ TotalPayments: '007.00' }), 'Subcontractor.0.TotalPayments'],
    ['TotalDeducted 20', ofLine({ TotalDeducted: '20' }), 'Subcontractor.0.TotalDeducted'],
    ['TotalDeducted -0.00', ofLine({ TotalDeducted: '-0.00' }), 'Subcontractor.0.TotalDeducted'],
    [
      'TotalDeducted 100,000,000',
      ofLine({ TotalDeducted: '100000000.00' }),
      'Subcontractor.0.TotalDeducted',
    ],
    [
      'Fore Mary Ann',
      ofLine({ Name: { Fore: ['Mary Ann'], Sur: 'Brown' } }),
      'Subcontractor.0.Name.Fore.0',
    ],
    [
      'three forenames',
      ofLine({ Name: { Fore: ['A', 'B', 'C'], Sur: 'Brown' } }),
      'Subcontractor.0.Name.Fore',
    ],
    ['no forename', ofLine({ Name: { Fore: [], Sur: 'Brown' } }), 'Subcontractor.0.Name.Fore'],
    [
      'Ttl Mr.',
      ofLine({ Name: { Ttl: 'Mr.', Fore: ['John'], Sur: 'Brown' } }),
      'Subcontractor.0.Name.Ttl',
    ],
    ['TradingName Café', ofLine(trading('Café')), 'Subcontractor.0.TradingName'],
    [
      '57 characters of TradingName',
      ofLine(trading('a'.repeat(57))),
      'Subcontractor.0.TradingName',
    ],
    ['TradingName with a space first', ofLine(trading(' Brown')), 'Subcontractor.0.TradingName'],
    ['TradingName with a pipe', ofLine(trading('a|b')), 'Subcontractor.0.TradingName'],
    ['both names', ofLine({ TradingName: 'Brown' }), 'Subcontractor.0.Name'],
    ['no name', ofLine({ Name: undefined }), 'Subcontractor.0.Name'],
    ['21 characters of WorksRef', ofLine({ WorksRef: 'S'.repeat(21) }), 'Subcontractor.0.WorksRef'],
    ['UnmatchedRate no', ofLine({ UnmatchedRate: 'no' }), 'Subcontractor.0.UnmatchedRate'],
    ['NINO in small letters', ofLine({ NINO: 'ab123456c' }), 'Subcontractor.0.NINO'],
    ['CRN OC12345A', ofLine({ CRN: 'OC12345A' }), 'Subcontractor.0.CRN'],
    ['NilReturn no', cisReturn({ NilReturn: 'no' }), 'NilReturn'],
    [
      'InformationCorrect no',
      declared({ InformationCorrect: 'no' }),
      'Declarations.InformationCorrect',
    ],
    ['no InformationCorrect', cisReturn({ Declarations: {} }), 'Declarations.InformationCorrect'],
    ['a line break in a name', ofLine(trading('Brown\nand Sons')), 'Subcontractor.0.TradingName'],
    ['half a surrogate pair', ofLine(trading('Brown\ud800')), 'Subcontractor.0.TradingName'],
    ['an element of our own', ofLine({ Rate: '20' }), 'Subcontractor.0.Rate'],
  ])('a return with %s is refused at its field', (_fault, body, path) => {
    const issues = shapeIssues(CIS_RETURN, body)
    expect(issues.map((issue) => issue.path)).toEqual([path])
    expect(issues[0]!.message).toMatch(/^[A-Z].*\.$/)
  })

  it.each<[string, Elements, string]>([
    ['Type soleTrader', ofSubcontractor({ Type: 'soleTrader' }), 'Subcontractor.0.Type'],
    ['Action Match', ofSubcontractor({ Action: 'Match' }), 'Subcontractor.0.Action'],
    [
      'an empty PostCode',
      ofSubcontractor({ Address: { Line: ['1 High Street'], PostCode: '' } }),
      'Subcontractor.0.Address.PostCode',
    ],
    [
      'Telephone with a plus',
      ofSubcontractor({ Telephone: '+44 20 7946 0000' }),
      'Subcontractor.0.Telephone',
    ],
    [
      '101 subcontractors',
      request({ Subcontractor: Array.from({ length: 101 }, () => subcontractor()) }),
      'Subcontractor',
    ],
    ['nobody', request({ Subcontractor: [] }), 'Subcontractor'],
  ])('a request with %s is refused at its field', (_fault, body, path) => {
    expect(shapeIssues(CIS_REQUEST, body).map((issue) => issue.path)).toEqual([path])
  })

  it('takes a hundred subcontractors', () => {
    const body = request({ Subcontractor: Array.from({ length: 100 }, () => subcontractor()) })
    expect(shapeIssues(CIS_REQUEST, body)).toEqual([])
  })

  it('is written in HMRC’s order, whatever order it came in, with only & < > escaped', () => {
    const body = { UTR: '8786438047', ...trading('A & B <"Sons\'> £1') }
    expect(writeElements(CIS_RETURN, cisReturn({ Subcontractor: [body] }))).toContain(
      '<Subcontractor><TradingName>A &amp; B &lt;"Sons\'&gt; £1</TradingName><UTR>8786438047</UTR></Subcontractor>',
    )
  })
})
