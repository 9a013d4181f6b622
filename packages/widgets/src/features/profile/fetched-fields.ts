import type { ComponentType } from 'react'
import { later } from '../../ui/overlays/later.tsx'

const fetchFields = () => import('./other-fields.ts')
type Fields = Awaited<ReturnType<typeof fetchFields>>

const fetchedField = (name: keyof Fields) =>
  later(async () => (await fetchFields())[name] as unknown as ComponentType, {
    isWanted: () => true,
  })

const LaterDatePicker = /* @__PURE__ */ fetchedField('FormDatePicker')
const LaterMoneyField = /* @__PURE__ */ fetchedField('FormMoneyField')
const LaterRadioGroup = /* @__PURE__ */ fetchedField('FormRadioGroup')
const LaterSwitch = /* @__PURE__ */ fetchedField('FormSwitch')

/** Asks for the controls that the first tab of a profile does not show. */
export function prefetchFields(): void {
  for (const part of [LaterDatePicker, LaterMoneyField, LaterRadioGroup, LaterSwitch]) {
    part.prefetch()
  }
}

// The same controls with the same props.
export const FormDatePicker = LaterDatePicker as unknown as Fields['FormDatePicker']
export const FormMoneyField = LaterMoneyField as unknown as Fields['FormMoneyField']
export const FormRadioGroup = LaterRadioGroup as unknown as Fields['FormRadioGroup']
export const FormSwitch = LaterSwitch as unknown as Fields['FormSwitch']
