import type { Day } from '../day.ts'
import { HMRC_SCHEMAS } from './message-schema.ts'
import { shapeIssues, writeElements, type Elements } from './message-shape.ts'
import { hmrcProfile, type HmrcClass } from './profile.ts'
import { xmlElement, xmlLeaf, xmlText } from './write-xml.ts'

/** What HMRC knows an employer's scheme by: 123/R234 is office 123, reference R234. */
export interface SchemeKeys {
  office_number: string
  office_reference: string
}

/** What is filed, before it is marked. */
export interface HmrcMessage {
  class: HmrcClass
  keys: SchemeKeys
  period_end: Day
  body: Elements
}

export const writeKeys = ({ office_number, office_reference }: SchemeKeys): string =>
  xmlElement(
    'Keys',
    xmlElement('Key', xmlText(office_number), 'Type="TaxOfficeNumber"') +
      xmlElement('Key', xmlText(office_reference), 'Type="TaxOfficeReference"'),
  )

function writeManifest(of: HmrcClass): string {
  if (!hmrcProfile.manifest) return ''
  const { namespace, top } = hmrcProfile.bodies[of]
  const reference =
    xmlLeaf('Namespace', namespace) +
    xmlLeaf('SchemaVersion', hmrcProfile.schemaVersion) +
    xmlLeaf('TopElementName', top)
  return xmlElement('Manifest', xmlElement('Contains', xmlElement('Reference', reference)))
}

/** An IR envelope, without its mark: what stands before it and what after. */
export interface UnmarkedEnvelope {
  before: string
  after: string
}

/** Throws a RangeError for a message that HMRC would refuse: its issues are for people, before. */
export function writeUnmarked({
  class: of,
  keys,
  period_end,
  body,
}: HmrcMessage): UnmarkedEnvelope {
  const [issue] = shapeIssues(HMRC_SCHEMAS[of], body)
  if (issue) throw new RangeError(`HMRC would refuse ${issue.path}`)
  const { namespace, top } = hmrcProfile.bodies[of]
  const header =
    writeKeys(keys) +
    xmlLeaf('PeriodEnd', period_end) +
    xmlLeaf('DefaultCurrency', hmrcProfile.defaultCurrency) +
    writeManifest(of)
  const content = xmlElement(top, writeElements(HMRC_SCHEMAS[of], body))
  return {
    before: `<IRenvelope xmlns="${namespace}"><IRheader>${header}`,
    after: `${xmlLeaf('Sender', hmrcProfile.sender)}</IRheader>${content}</IRenvelope>`,
  }
}

/**
 * The bytes that HMRC's mark is made of: the body in canonical form (Canonical XML 1.0), without the
 * mark. The writer's own output is canonical, so that nothing has to be canonicalised.
 */
export const textToMark = ({ before, after }: UnmarkedEnvelope): string =>
  xmlElement('Body', before + after, `xmlns="${hmrcProfile.envelopeNamespace}"`)

/** The body as it is sent, with its mark: SHA-1 of {@link textToMark} in base64. */
export const withMark = ({ before, after }: UnmarkedEnvelope, mark: string): string =>
  before + xmlElement('IRmark', mark, 'Type="generic"') + after
