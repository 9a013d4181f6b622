import { createHash } from 'node:crypto'
import { child, keysOf, textAt, type Element } from './parse-message.ts'

/** An error that HMRC's department finds in a body. */
export interface BodyError {
  number: string
  text: string
  location: string
}

const BODY = /<Body>([\s\S]*)<\/Body>\s*<\/GovTalkMessage>\s*$/
const IR_MARK = /<IRmark Type="generic">[^<]*<\/IRmark>/

/** The mark that the bytes of a message come to. They are canonical already, as ours always are. */
export function markOf(xml: string): string {
  const [, body = ''] = BODY.exec(xml) ?? []
  const marked = body.replace(IR_MARK, '')
  const canonical = `<Body xmlns="http://www.govtalk.gov.uk/CM/envelope">${marked}</Body>`
  return createHash('sha1').update(canonical, 'utf8').digest('base64')
}

const yes = /^yes$/
const yesNo = /^(yes|no)$/
const utr = /^[0-9]{10}$/
const plain = '[A-Za-z0-9 ~!"@#$%&\'()*+,\\-./:;<=>?\\[\\\\\\]^_{}£€]'
const trading = new RegExp(`^(?! )${plain}{1,56}$`)

/** What each element holds, by the element that it stands in; written apart from the product's own table. */
const SHAPES: Readonly<Record<string, Readonly<Record<string, RegExp | null>>>> = {
  Contractor: { UTR: utr, AOref: /^[0-9]{3}P[A-Za-z][A-Za-z0-9]{8}$/ },
  CISreturn: { Contractor: null, NilReturn: yes, Subcontractor: null, Declarations: null },
  CISrequest: { Contractor: null, Subcontractor: null, Declaration: yes },
  Subcontractor: {
    Action: /^(match|verify)$/,
    Type: /^(soletrader|partnership|trust|company)$/,
    Name: null,
    TradingName: trading,
    WorksRef: new RegExp(`^${plain}{1,20}$`),
    UnmatchedRate: yes,
    UTR: utr,
    CRN: /^([A-Za-z]{2}[0-9]{1,6}|[0-9]{1,8})$/,
    NINO: /^[^DFIQUVa-z0-9 ][^DFIOQUVa-z0-9 ][0-9]{6}[A-D ]$/,
    VerificationNumber: /^V[0-9]{10}[A-HJ-NP-Z]{0,2}$/,
    Partnership: null,
    TotalPayments: /^(0|[1-9][0-9]{0,7})\.00$/,
    CostOfMaterials: /^(0|[1-9][0-9]{0,7})\.00$/,
    TotalDeducted: /^(0|[1-9][0-9]{0,7})\.[0-9]{2}$/,
  },
  Name: {
    Ttl: /^[A-Za-z'-]{1,4}$/,
    Fore: /^[A-Za-z][A-Za-z'-]{0,34}$/,
    Sur: /^[A-Za-z0-9 ,.()/&'-]{1,35}$/,
  },
  Partnership: { Name: trading, UTR: utr },
  Declarations: {
    EmploymentStatus: yesNo,
    Verification: yesNo,
    InformationCorrect: yes,
    Inactivity: yes,
  },
}

/** The first element that HMRC's schema would refuse: unknown, out of its order, or of another shape. */
function wrongShape(element: Element, path: string): BodyError | null {
  const shapes = SHAPES[element.name] ?? {}
  const order = Object.keys(shapes)
  let last = 0
  for (const one of element.children) {
    const location = `${path}/${one.name}`
    const refused = { number: '5012', location }
    const place = order.indexOf(one.name)
    if (place < last) return { ...refused, text: `Element ${one.name} is not expected here` }
    last = place
    const shape = shapes[one.name]
    if (shape && !shape.test(one.text)) {
      return { ...refused, text: `The value of element ${one.name} does not match its pattern` }
    }
    const below = shape ? null : wrongShape(one, location)
    if (below) return below
  }
  return null
}

/** Everything that the department finds wrong; nothing where it takes the message. */
export function judgeBody(xml: string, message: Element): BodyError[] {
  const envelope = child(message, 'Body', 'IRenvelope')
  const header = child(envelope, 'IRheader')
  const mark = textAt(header, 'IRmark')
  const errors: BodyError[] = []
  if (mark === '') {
    errors.push({ number: '2022', text: 'The IRmark is missing', location: 'IRmark' })
  } else if (mark !== markOf(xml)) {
    errors.push({ number: '2021', text: 'The IRmark is not that of the body', location: 'IRmark' })
  }
  const outer = keysOf(child(message, 'GovTalkDetails', 'Keys'))
  if (JSON.stringify(outer) !== JSON.stringify(keysOf(child(header, 'Keys')))) {
    const text = 'The keys of the envelope are not those of the IRheader'
    errors.push({ number: '5005', text, location: 'Keys' })
  }
  const body = envelope?.children.find(({ name }) => name === 'CISreturn' || name === 'CISrequest')
  const refused = body && wrongShape(body, body.name)
  if (refused) errors.push(refused)
  const subcontractorCount =
    body?.children.filter(({ name }) => name === 'Subcontractor').length ?? 0
  if (body?.name === 'CISrequest' && (subcontractorCount < 1 || subcontractorCount > 100)) {
    const text = 'A request has 1 to 100 subcontractors'
    errors.push({ number: '5012', text, location: 'Subcontractor' })
  }
  return errors
}
