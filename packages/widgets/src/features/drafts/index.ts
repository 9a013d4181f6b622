export { DraftBanners, draftNote, type DraftBannersProps } from './DraftBanners.tsx'
export type { DraftBase, DraftState } from './draft-state.ts'
export { useFormDraft, type FormDraft } from './useFormDraft.ts'
export { useIdempotencyKey } from './useIdempotencyKey.ts'
