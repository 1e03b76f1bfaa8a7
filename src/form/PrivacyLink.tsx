interface Props {
  children: string;
}

/** The way to the privacy page, beside each form: what is done with a name and a phone (LGPD, art. 9). */
export function PrivacyLink({ children }: Props) {
  return (
    <a className="form-privacy" href="/privacidade/">
      {children}
    </a>
  );
}
