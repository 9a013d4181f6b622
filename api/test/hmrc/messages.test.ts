import {
  prepareReturn,
  prepareVerification,
  receiptReference,
  writeSubmission,
  type PreparedMessage,
} from '@daysheet/core'
import { describe, expect, it } from 'vitest'
import { irMarkOf, markMessage } from '../../src/features/hmrc/ir-mark.ts'
import {
  buildVerificationLine,
  buildNilReturn,
  buildReturn,
  buildReturnLine,
  buildUnmatchedLine,
  buildVerification,
  VECTOR_CONTEXT,
} from './build-hmrc.ts'
import { markByLibxml2, validateByLibxml2 } from './second-opinion.ts'

const sent = ({ message }: PreparedMessage, transaction_id = 'ABC') =>
  writeSubmission(
    {
      class: message.class,
      environment: 'test',
      keys: message.keys,
      software: { vendor_id: '0000', version: '1.0' },
      credentials: { user_id: 'TESTUSER1', password: 'testing1 & <more>' },
      transaction_id,
    },
    markMessage(message).body,
  )

/** HMRC's own vector: 1386 bytes, four spaces a level, a line of 16 spaces where the mark stood. */
const V_A = [
  '<Body xmlns="http://www.govtalk.gov.uk/CM/envelope">',
  '        <IRenvelope xmlns="http://www.govtalk.gov.uk/taxation/CISreturn">',
  '            <IRheader>',
  '                <Keys>',
  '                    <Key Type="TaxOfficeNumber">754</Key>',
  '                    <Key Type="TaxOfficeReference">EZ00047</Key>',
  '                </Keys>',
  '                <PeriodEnd>2021-01-05</PeriodEnd>',
  '                <DefaultCurrency>GBP</DefaultCurrency>',
  '                <Manifest>',
  '                    <Contains>',
  '                        <Reference>',
  '                            <Namespace>http://www.govtalk.gov.uk/taxation/CISreturn</Namespace>',
  '                            <SchemaVersion>2005-v1.1</SchemaVersion>',
  '                            <TopElementName>CISreturn</TopElementName>',
  '                        </Reference>',
  '                    </Contains>',
  '                </Manifest>',
  '                ',
  '                <Sender>Company</Sender>',
  '            </IRheader>',
  '            <CISreturn>',
  '                <Contractor>',
  '                    <UTR>2234567890</UTR>',
  '                    <AOref>754PT00002240</AOref>',
  '                </Contractor>',
  '                <NilReturn>yes</NilReturn>',
  '                <Declarations>',
  '                    <InformationCorrect>yes</InformationCorrect>',
  '                    <Inactivity>yes</Inactivity>',
  '                </Declarations>',
  '            </CISreturn>',
  '        </IRenvelope>',
  '    </Body>',
].join('\n')

const V_B =
  '<Body xmlns="http://www.govtalk.gov.uk/CM/envelope"><IRenvelope xmlns="http://www.govtalk.gov.uk/taxation/CISreturn"><IRheader><Keys><Key Type="TaxOfficeNumber">123</Key><Key Type="TaxOfficeReference">R234</Key></Keys><PeriodEnd>2026-11-05</PeriodEnd><DefaultCurrency>GBP</DefaultCurrency><Sender>Company</Sender></IRheader><CISreturn><Contractor><UTR>2325648152</UTR><AOref>123PP87654321</AOref></Contractor><NilReturn>yes</NilReturn><Declarations><InformationCorrect>yes</InformationCorrect><Inactivity>yes</Inactivity></Declarations></CISreturn></IRenvelope></Body>'

describe('the mark', () => {
  it('of HMRC’s own vector is HMRC’s (V-A, TV4)', () => {
    expect(Buffer.byteLength(V_A)).toBe(1386)
    expect(irMarkOf(V_A)).toEqual({
      base64: 'tpwOaKfCHJDirqJn31ceHrX1XYc=',
      base32: 'W2OA42FHYIOJBYVOUJT56VY6D227KXMH',
    })
    expect(irMarkOf(V_A.replace('    <UTR>', '   <UTR>')).base64).not.toBe(irMarkOf(V_A).base64)
  })

  it('of HMRC’s own vector is libxml2’s', () => {
    const message = `<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope">${V_A.replace(' xmlns="http://www.govtalk.gov.uk/CM/envelope"', '')}</GovTalkMessage>`
    const marked = message.replace(
      '                \n',
      '                <IRmark Type="generic">tpwOaKfCHJDirqJn31ceHrX1XYc=</IRmark>\n',
    )
    expect(markByLibxml2(marked)).toEqual({
      canonical: V_A,
      mark: 'tpwOaKfCHJDirqJn31ceHrX1XYc=',
    })
  })

  it.each([
    ['mF6S2IDEh8MWsWHx9S7ECcPQrB0=', 'TBPJFWEAYSD4GFVRMHY7KLWEBHB5BLA5'],
    ['RPu0RnkpsfKnCZaGbpn46VoTvvM=', 'IT53IRTZFGY7FJYJS2DG5GPY5FNBHPXT'],
  ])('%s is for people %s', (base64, base32) => {
    expect(receiptReference(base64)).toBe(base32)
  })
})

describe('a nil return (V-B, TV1)', () => {
  const prepared = prepareReturn(buildNilReturn(), VECTOR_CONTEXT)

  it('is written and marked as computed by three routes', () => {
    expect(prepared.findings).toEqual([])
    expect(markMessage(prepared.message).marked).toBe(V_B)
    expect(Buffer.byteLength(V_B)).toBe(568)
    expect(markMessage(prepared.message).mark).toEqual({
      base64: 'qqGzHaauUR0sqvSgAymLZewtglk=',
      base32: 'VKQ3GHNGVZIR2LFK6SQAGKMLMXWC3ASZ',
    })
  })

  it('is sent in the envelope of the notes', () => {
    expect(sent(prepared)).toBe(
      `<?xml version="1.0" encoding="UTF-8"?>\n<GovTalkMessage xmlns="http://www.govtalk.gov.uk/CM/envelope"><EnvelopeVersion>2.0</EnvelopeVersion><Header><MessageDetails><Class>IR-CIS-CIS300MR</Class><Qualifier>request</Qualifier><Function>submit</Function><TransactionID>ABC</TransactionID><CorrelationID></CorrelationID><Transformation>XML</Transformation><GatewayTest>1</GatewayTest></MessageDetails><SenderDetails><IDAuthentication><SenderID>TESTUSER1</SenderID><Authentication><Method>clear</Method><Role>principal</Role><Value>testing1 &amp; &lt;more&gt;</Value></Authentication></IDAuthentication></SenderDetails></Header><GovTalkDetails><Keys><Key Type="TaxOfficeNumber">123</Key><Key Type="TaxOfficeReference">R234</Key></Keys><TargetDetails><Organisation>IR</Organisation></TargetDetails><ChannelRouting><Channel><URI>0000</URI><Product>Daysheet</Product><Version>1.0</Version></Channel></ChannelRouting></GovTalkDetails><Body>${V_B.slice(52, -7).replace('<Sender>', '<IRmark Type="generic">qqGzHaauUR0sqvSgAymLZewtglk=</IRmark><Sender>')}</Body></GovTalkMessage>`,
    )
  })
})

describe('a return with two subcontractors (TV2)', () => {
  const lines = [buildReturnLine(), buildUnmatchedLine({ trading_name: 'TA Plumbing' })]
  const prepared = prepareReturn(buildReturn({ lines }), VECTOR_CONTEXT)

  it('is written and marked as the vector', () => {
    expect(prepared.findings).toEqual([])
    expect(markMessage(prepared.message).marked).toContain(
      '</Contractor><Subcontractor><Name><Ttl>Mr</Ttl><Fore>John</Fore><Fore>Peter</Fore><Sur>Brown</Sur></Name><WorksRef>S-0001</WorksRef><UTR>8786438047</UTR><NINO>AB123456C</NINO><TotalPayments>1234.00</TotalPayments><CostOfMaterials>456.00</CostOfMaterials><TotalDeducted>155.80</TotalDeducted></Subcontractor><Subcontractor><TradingName>TA Plumbing</TradingName><WorksRef>S-0002</WorksRef><UnmatchedRate>yes</UnmatchedRate><VerificationNumber>V8745678309AA</VerificationNumber><TotalPayments>2750.00</TotalPayments><CostOfMaterials>0.00</CostOfMaterials><TotalDeducted>825.00</TotalDeducted></Subcontractor><Declarations><EmploymentStatus>yes</EmploymentStatus><Verification>yes</Verification><InformationCorrect>yes</InformationCorrect></Declarations>',
    )
    expect(Buffer.byteLength(markMessage(prepared.message).marked)).toBe(1178)
    expect(markMessage(prepared.message).mark).toEqual({
      base64: 'W7lyST4OYTu5jS9tC1WzU8di7yI=',
      base32: 'LO4XESJ6BZQTXOMNF5WQWVNTKPDWF3ZC',
    })
  })

  it('is what libxml2 says too', () => {
    validateByLibxml2('IR-CIS-CIS300MR', markMessage(prepared.message).body)
    expect(markByLibxml2(sent(prepared))).toEqual({
      canonical: markMessage(prepared.message).marked,
      mark: 'W7lyST4OYTu5jS9tC1WzU8di7yI=',
    })
  })
})

describe('a request for verification (TV3)', () => {
  const company = buildVerificationLine({
    action: 'verify',
    business_type: 'company',
    name: 'DBB Construction Ltd',
    trading_name: 'DBB Construction Ltd',
    utr_number: '9325690695',
    company_number: 'AC012345',
    ni_number: null,
  })
  const { message, findings } = prepareVerification(
    buildVerification({ lines: [buildVerificationLine(), company] }),
    VECTOR_CONTEXT,
  )
  // The vector's second is its S-0003, and its period the day itself.
  const [first, second] = message.body['Subcontractor'] as [object, object]
  const vector = {
    ...message,
    period_end: '2026-11-23',
    body: { ...message.body, Subcontractor: [first, { ...second, WorksRef: 'S-0003' }] as never },
  }

  it('is written and marked as the vector', () => {
    expect(findings).toEqual([])
    expect(message.period_end).toBe('2026-11-30')
    expect(markMessage(vector).marked).toContain(
      '</Contractor><Subcontractor><Action>match</Action><Type>soletrader</Type><Name><Fore>John</Fore><Sur>Brown</Sur></Name><WorksRef>S-0001</WorksRef><UTR>8786438047</UTR><NINO>AB123456C</NINO></Subcontractor><Subcontractor><Action>verify</Action><Type>company</Type><TradingName>DBB Construction Ltd</TradingName><WorksRef>S-0003</WorksRef><UTR>9325690695</UTR><CRN>AC012345</CRN></Subcontractor><Declaration>yes</Declaration>',
    )
    expect(Buffer.byteLength(markMessage(vector).marked)).toBe(854)
    expect(markMessage(vector).mark).toEqual({
      base64: 'gYwCR57O/IjApdESjnCr7ZxZ+PM=',
      base32: 'QGGAER46Z36IRQFF2EJI44FL5WOFT6HT',
    })
    validateByLibxml2('IR-CIS-VERIFY', markMessage(vector).body)
  })
})
