export { FormButtons } from './FormButtons.tsx'
export { FormDialog } from './FormDialog.tsx'
