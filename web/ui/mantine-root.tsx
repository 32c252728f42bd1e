import '@mantine/core/styles/default-css-variables.css';
import { MantineProvider } from '@mantine/core';
import type { ReactNode } from 'react';

/** Required around Mantine's components. Writes no style tags (content security policy); colours come from tokens.css. */
export function MantineRoot({ children }: { readonly children: ReactNode }) {
  return (
    <MantineProvider defaultColorScheme="dark" withCssVariables={false} withGlobalClasses={false}>
      {children}
    </MantineProvider>
  );
}
