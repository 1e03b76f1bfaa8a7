interface Props {
  label: string;
  /** On a light ground house and route are dark. */
  light?: boolean;
}

/**
 * House, route and landing of the lagoon drawings, in their coordinates (1600 x 1000), inline so that
 * the route can draw itself and the name stays text.
 */
export function LagoonRoute({ label, light = false }: Props) {
  return (
    <svg
      className="lagoon-route"
      data-light={light || undefined}
      viewBox="0 0 1600 1000"
      role="img"
      aria-label={label}
    >
      <path className="lagoon-route-dots" d="M803 722q3-32-23-54" />
      <circle className="lagoon-route-landing" cx="776" cy="661" r="9" />
      <path className="lagoon-route-house" d="M793 788v-58h26v58zm-11 0v-44h9v44z" />
      <path className="lagoon-route-ground" d="M772 790h68" />
      <path
        className="lagoon-route-windows"
        d="M800 741h4m5 0h4m-13 11h4m5 0h4m-13 11h4m5 0h4m-13 11h4m5 0h4"
      />
      <text x="760" y="790" textAnchor="end">
        {label}
      </text>
    </svg>
  );
}
