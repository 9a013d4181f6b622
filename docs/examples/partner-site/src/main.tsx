import { createRoot } from 'react-dom/client'
import '@daysheet/widgets/styles.css'
import './site.css'
import { connect } from './connect.ts'
import { Site } from './Site.tsx'

const root = document.getElementById('site')
if (!root) throw new Error('index.html has no element with the id "site".')
const client = await connect()
createRoot(root).render(<Site client={client} />)
