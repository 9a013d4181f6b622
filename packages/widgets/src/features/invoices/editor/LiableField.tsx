import { bound, Checkbox, type CheckboxProps } from '../../../ui/index.ts'

/** Whether CIS is taken from an expense. A draft of before there was this choice has none. */
export const LiableField = /* @__PURE__ */ bound(({ value, ...props }: CheckboxProps) => (
  <Checkbox {...props} value={value ?? false} />
))
