export { Sending, type SendingProps } from './Sending.tsx'
export { useUpload, type UploadProgress } from './useUpload.ts'
