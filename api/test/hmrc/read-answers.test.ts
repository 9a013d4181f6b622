import { readAnswer, verdicts, verifiedSubcontractors, type HmrcAnswer } from '@daysheet/core'
import { describe, expect, it } from 'vitest'
import { readXml, UnreadableXml } from '../../src/ports/hmrc/read-xml.ts'

const ID = '0123456789ABCDEF0123456789ABCDEF'
const read = (text: string): HmrcAnswer | null => readAnswer(readXml(Buffer.from(text)))
const details = (qualifier: string, more = '', func = 'submit') =>
  `<Header><MessageDetails><Class>IR-CIS-VERIFY</Class><Qualifier>${qualifier}</Qualifier><Function>${func}</Function><CorrelationID>${ID}</CorrelationID>${more}</MessageDetails></Header>`
const message = (head: string, rest: string) =>
  `<?xml version="1.0" encoding="UTF-8"?><GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><EnvelopeVersion>2.0</EnvelopeVersion>${head}${rest}</GovTalkMessage>`
const gatewayError = (number: string, type: string) =>
  `<GovTalkDetails><Keys/><GovTalkErrors><Error><RaisedBy>Gateway</RaisedBy><Number>${number}</Number><Type>${type}</Type><Text>Text of HMRC</Text></Error></GovTalkErrors></GovTalkDetails>`
const success = (subcontractor: string, digest = 'gYwCR57O/IjApdESjnCr7ZxZ+PM=') =>
  `<Body><SuccessResponse xmlns="http://www.inlandrevenue.gov.uk/SuccessResponse"><IRmarkReceipt><dsig:Signature xmlns:dsig="http://www.w3.org/2000/09/xmldsig#"><dsig:SignedInfo><dsig:Reference><dsig:DigestValue>${digest}</dsig:DigestValue></dsig:Reference></dsig:SignedInfo></dsig:Signature><Message code="1">HMRC has received the IR-CIS-VERIFY document</Message></IRmarkReceipt><Message code="9006">Processed</Message><AcceptedTime>2026-11-23T09:30:00.000</AcceptedTime><ResponseData><CISresponse xmlns="http://www.govtalk.gov.uk/taxation/CISresponse">${subcontractor}</CISresponse></ResponseData></SuccessResponse></Body>`
const subcontractor = (matched: string, treatment: string, number = '', ref = 'S-0003') =>
  `<Subcontractor><TradingName>DBB Construction Ltd</TradingName><WorksRef>${ref}</WorksRef><UTR>9325690695</UTR><Matched>${matched}</Matched><TaxTreatment>${treatment}</TaxTreatment>${number && `<VerificationNumber>${number}</VerificationNumber>`}</Subcontractor>`

describe('an answer', () => {
  it('is an acknowledgement by its qualifier, though an error stands inside (TV8c)', () => {
    const end =
      '<ResponseEndPoint PollInterval="5">https://transaction-engine.tax.service.gov.uk/poll</ResponseEndPoint>'
    expect(read(message(details('acknowledgement', end), gatewayError('5999', 'fatal')))).toEqual({
      kind: 'acknowledgement',
      class: 'IR-CIS-VERIFY',
      function: 'submit',
      correlation_id: ID,
      transaction_id: null,
      poll_url: 'https://transaction-engine.tax.service.gov.uk/poll',
      poll_seconds: 5,
    })
  })

  it('is a response with its receipt, whatever the prefixes', () => {
    const plain = read(message(details('response'), success(subcontractor('Y', 'net'))))
    const prefixed = message(details('response'), success(subcontractor('Y', 'net')))
      .replaceAll(/<(\/?)([A-Z])/g, '<$1gt:$2')
      .replace('xmlns=', 'xmlns:gt=')
    expect(read(prefixed)).toMatchObject({
      kind: 'response',
      receipt: { mark: 'gYwCR57O/IjApdESjnCr7ZxZ+PM=' },
    })
    expect(plain).toMatchObject({
      kind: 'response',
      receipt: {
        mark: 'gYwCR57O/IjApdESjnCr7ZxZ+PM=',
        accepted_time: '2026-11-23T09:30:00.000',
        texts: ['HMRC has received the IR-CIS-VERIFY document', 'Processed'],
      },
    })
  })

  it.each(['', ' xmlns="http://www.govtalk.gov.uk/CM/errorresponse"'])(
    'is an error with those of its body, with a namespace or without%s (TV8a)',
    (namespace) => {
      const body = `<Body><ErrorResponse${namespace} SchemaVersion="2.0"><Application><MessageCount>1</MessageCount></Application><Error><RaisedBy>ChRIS</RaisedBy><Number>2021</Number><Type>business</Type><Text>The IRmark is</Text><Text>wrong</Text><Location>IRmark</Location></Error></ErrorResponse></Body>`
      const answer = read(message(details('error'), gatewayError('3001', 'business') + body))
      expect(answer).toMatchObject({
        kind: 'error',
        errors: [
          { number: '3001', type: 'business', text: 'Text of HMRC' },
          { number: '2021', type: 'business', text: 'The IRmark is wrong', location: 'IRmark' },
        ],
      })
    },
  )

  it('is a list', () => {
    const record = (id: string) =>
      `<StatusRecord><TimeStamp>2026-11-23T09:30:00.000</TimeStamp><CorrelationID>${id}</CorrelationID><TransactionID>ABC</TransactionID><Status>SUBMISSION_RESPONSE</Status></StatusRecord>`
    const body = `<Body><StatusReport><SenderID>x</SenderID>${record(ID)}${record('not one')}</StatusReport></Body>`
    expect(read(message(details('response', '', 'list'), body))).toMatchObject({
      kind: 'list',
      messages: [{ correlation_id: ID, transaction_id: 'ABC', status: 'SUBMISSION_RESPONSE' }],
    })
  })

  it.each([
    ['HTML', '<html><body>Sorry, the service is unavailable</body></html>'],
    ['another qualifier', message(details('poll'), '')],
    ['no details', message('', '')],
  ])('is none in %s', (_what, text) => {
    expect(read(text)).toBeNull()
  })

  it.each([
    ['with a document type', '<!DOCTYPE a [<!ENTITY x "y">]><a>&x;</a>'],
    ['with an entity of its own', '<a>&x;</a>'],
    ['with a file of the machine', '<!DOCTYPE a SYSTEM "file:///etc/passwd"><a/>'],
    ['with tags that do not close', '<a><b></a>'],
    ['with nothing in it', ''],
    ['of text', 'Service unavailable'],
    ['with very many levels', '<a>'.repeat(200) + '</a>'.repeat(200)],
    ['with very many elements', `<a>${'<b/>'.repeat(200_001)}</a>`],
    ['of five megabytes and more', `<a>${' '.repeat(5_000_000)}</a>`],
  ])('%s is refused', (_what, text) => {
    expect(() => readXml(Buffer.from(text))).toThrow(UnreadableXml)
  })

  it('that is not UTF-8 is refused', () => {
    expect(() => readXml(Buffer.from([0x3c, 0x61, 0x3e, 0xff, 0x3c, 0x2f, 0x61, 0x3e]))).toThrow(
      UnreadableXml,
    )
  })
})

describe('what HMRC says of a subcontractor (TV7)', () => {
  const askedSubcontractor = {
    works_ref: 'S-0003',
    action: 'match',
    utr: '9325690695',
    name: 'DBB Construction Ltd',
  } as const
  const verdictsOf = (
    answers: string,
    of: Parameters<typeof verdicts>[0][number] = askedSubcontractor,
  ) => {
    const answer = read(message(details('response'), success(answers)))
    const data = answer?.kind === 'response' ? answer.data : null
    return verdicts([of], verifiedSubcontractors(data))
  }

  it.each(['Y', 'matched', 'Matched', 'yes', ' MATCHED '])(
    'matched as %s, net: 20%% with its number',
    (word) => {
      expect(verdictsOf(subcontractor(word, 'net', 'V1000000007'))).toEqual([
        { kind: 'verified', result: 'net', verification_number: 'V1000000007' },
      ])
    },
  )

  it('unmatched without a number, asked to match: nothing is recorded, the person chooses', () => {
    expect(verdictsOf(subcontractor('unmatched', 'unmatched'))).toEqual([{ kind: 'unmatched' }])
  })

  it('unmatched with a number: 30%, the number kept without its slash', () => {
    expect(verdictsOf(subcontractor('unmatched', 'unmatched', 'V1000000008/AB'))).toEqual([
      { kind: 'verified', result: 'unmatched', verification_number: 'V1000000008AB' },
    ])
  })

  it.each([
    [
      'asked to verify, unmatched without a number',
      subcontractor('N', 'unmatched'),
      { ...askedSubcontractor, action: 'verify' },
    ],
    [
      'with another reference',
      subcontractor('Y', 'net', 'V1000000007', 'S-0009'),
      askedSubcontractor,
    ],
    [
      'twice with one reference',
      subcontractor('Y', 'net') + subcontractor('Y', 'gross'),
      askedSubcontractor,
    ],
    ['with a treatment that nobody knows', subcontractor('Y', 'exempt'), askedSubcontractor],
    ['matched, and unmatched all the same', subcontractor('Y', 'unmatched'), askedSubcontractor],
    ['nobody', '', askedSubcontractor],
  ] as const)('%s needs a look', (_what, answers, of) => {
    expect(verdictsOf(answers, of)).toEqual([{ kind: 'needs_a_look' }])
  })

  it('without a reference is found by UTR and name, in any case', () => {
    const answers = subcontractor('Y', 'gross', 'V1000000009').replace(
      /<WorksRef>.*<\/WorksRef>/,
      '',
    )
    expect(verdictsOf(answers.replace('DBB', 'dbb'))).toMatchObject([
      { kind: 'verified', result: 'gross' },
    ])
    expect(verdictsOf(answers.replace('DBB', 'Other'))).toEqual([{ kind: 'needs_a_look' }])
  })
})
