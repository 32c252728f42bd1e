const account = 'arn:aws:dynamodb:local:000000000000:table';

export const tableArn = (name: string): string => `${account}/${name}`;
export const streamArn = ({ name, label }: { readonly name: string; readonly label: string }): string =>
  `${tableArn(name)}/stream/${label}`;
