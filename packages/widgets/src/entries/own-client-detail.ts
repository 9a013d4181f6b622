export {
  OwnClientDetail,
  type OwnClientDetailProps,
} from '../features/own-clients/detail/OwnClientDetail.tsx'
