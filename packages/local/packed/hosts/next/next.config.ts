import type { NextConfig } from 'next'

const config: NextConfig = {
  // Installed one folder up, where another host shares it.
  turbopack: { root: '..' },
  // Checked beside the other hosts by the native compiler.
  typescript: { ignoreBuildErrors: true },
}

export default config
