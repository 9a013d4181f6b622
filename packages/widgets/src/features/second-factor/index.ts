export { FactorForm, type FactorFormProps } from './FactorForm.tsx'
export { canUsePasskeys, makePasskey, passkeySentence } from './passkey.ts'
export { SecondStep, type SecondStepProps } from './SecondStep.tsx'
