// Says so where a browser is too old for the page, which would stay blank: written so that any can
// read it. What is asked for came last of all that the page stands on.
(function () {
  var css = window.CSS && window.CSS.supports;
  var able =
    css &&
    window.CSS.supports("color", "light-dark(#000, #fff)") &&
    "noModule" in document.createElement("script") &&
    "toReversed" in Array.prototype &&
    "popover" in document.documentElement;
  if (!able) document.getElementById("old").removeAttribute("hidden");
})();
