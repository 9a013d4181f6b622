export {
  OwnClientForm,
  type OwnClientFormProps,
} from '../features/own-clients/form/OwnClientForm.tsx'
