import { hmrcProfile, type HmrcClass } from '@daysheet/core'
import { readFileSync } from 'node:fs'
import { createHash } from 'node:crypto'
import { XmlC14NMode, XmlDocument, XmlElement, XsdValidator } from 'libxml2-wasm'

/** The mark as libxml2 comes to it: Canonical XML 1.0 of the Body without its IRmark, SHA-1. */
export function markByLibxml2(message: string): { canonical: string; mark: string } {
  const document = XmlDocument.fromString(message)
  try {
    const ns = { e: hmrcProfile.envelopeNamespace }
    const body = document.get('//e:Body', ns)
    if (!(body instanceof XmlElement)) throw new Error('The message has no Body')
    for (const mark of document.find("//*[local-name()='IRmark']")) mark.remove()
    const canonical = body.canonicalizeToString({ mode: XmlC14NMode.XML_C14N_1_0 })
    return { canonical, mark: createHash('sha1').update(canonical, 'utf8').digest('base64') }
  } finally {
    document.dispose()
  }
}

const schema = readFileSync(new URL('cis.xsd', import.meta.url), 'utf8')

/** Throws what libxml2 says against a body, by the schema that this folder keeps. */
export function validateByLibxml2(of: HmrcClass, irEnvelope: string): void {
  const xsd = XmlDocument.fromString(
    schema.replaceAll('NAMESPACE', hmrcProfile.bodies[of].namespace),
  )
  const validator = XsdValidator.fromDoc(xsd)
  const document = XmlDocument.fromString(irEnvelope)
  try {
    validator.validate(document)
  } finally {
    document.dispose()
    validator.dispose()
    xsd.dispose()
  }
}
