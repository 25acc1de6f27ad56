const folders = new Set(['.ssh', '.aws', '.gnupg', '.kube', '.docker', '.git', '.azure', '.gcloud', '.password-store']);
const names = new Set([
  '.npmrc',
  '.yarnrc',
  '.yarnrc.yml',
  '.pypirc',
  '.netrc',
  '_netrc',
  '.git-credentials',
  '.htpasswd',
  '.pgpass',
  '.my.cnf',
  '.dockercfg',
  '.vault-token',
  '.credentials.json',
  'credentials',
  'credentials.json',
  'service-account.json',
  'master.key',
]);
const endings =
  /\.(?:env|pem|key|p8|p12|pfx|pkcs12|jks|keystore|kdbx?|ppk|gpg|pgp|asc|age|ovpn|tfstate|tfstate\.backup|tfvars|tfvars\.json|mobileprovision)$/;
const starts = /^(?:\.env|id_(?:rsa|dsa|ecdsa|ed25519)|secrets?(?:\.|$)|service[-_]account)/;

/** Whether a file's path says that it holds keys or passwords: such a file is never shown to a model, tracked or not. */
export function namesSecret(path: string): boolean {
  const parts = path
    .normalize('NFKC')
    .toLowerCase()
    .split('/')
    .map((part) => part.replace(/[\s.]+$/, ''));
  const last = parts.at(-1) ?? '';
  if (parts.some((part) => folders.has(part) || part.startsWith('.env'))) return true;
  return names.has(last) || endings.test(last) || starts.test(last);
}
