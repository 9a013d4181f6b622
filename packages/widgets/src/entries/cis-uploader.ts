export {
  CisUploader,
  type CisUploaderProps,
} from '../features/cis-statements/upload/CisUploader.tsx'
