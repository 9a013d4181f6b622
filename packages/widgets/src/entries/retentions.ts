export { Retentions, type RetentionsProps } from '../features/retentions/Retentions.tsx'
