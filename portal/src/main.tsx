import '@fontsource-variable/inter/opsz.css'
import './portal.css'
import './text-size.css'
import { StrictMode } from 'react'
import { createRoot } from 'react-dom/client'
import { App } from './App.tsx'
import { BrowserLocation } from './location/BrowserLocation.tsx'
import { reportError, startMonitoring } from './monitoring.ts'
import { reloadForNewerVersion } from './newer-version.ts'

startMonitoring()
reloadForNewerVersion()

const place = document.getElementById('portal')
if (!place) throw new Error('index.html has no element #portal')
createRoot(place, { onUncaughtError: reportError, onCaughtError: reportError }).render(
  <StrictMode>
    <BrowserLocation>
      <App />
    </BrowserLocation>
  </StrictMode>,
)
