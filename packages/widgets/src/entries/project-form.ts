export { ProjectForm, type ProjectFormProps } from '../features/projects/form/ProjectForm.tsx'
