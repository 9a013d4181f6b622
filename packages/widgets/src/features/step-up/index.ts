export { useStepUp, type WithStepUp } from './useStepUp.tsx'
